import type { IncomingMessage, ServerResponse } from 'node:http'
import { createReadableStreamFromReadable, writeReadableStreamToWritable } from '@remix-run/node'

/**
 * The web request of a Node one. `trustedProxies` is how many proxies in front are believed for the
 * scheme and the host. Null when the host or the address make no URL.
 */
export function toRequest(
  req: IncomingMessage,
  res: ServerResponse,
  trustedProxies: number,
): Request | null {
  const url = `${originOf(req, trustedProxies)}${req.url}`
  if (!URL.canParse(url)) return null
  const aborted = new AbortController()
  res.on('close', () => res.writableFinished || aborted.abort())
  const hasBody = req.method !== 'GET' && req.method !== 'HEAD'
  return new Request(url, {
    method: req.method,
    headers: toHeaders(req),
    signal: aborted.signal,
    ...(hasBody && { body: createReadableStreamFromReadable(req), duplex: 'half' }),
  } as RequestInit)
}

function originOf({ headers, socket }: IncomingMessage, trustedProxies: number): string {
  const forwarded = (name: string) =>
    trustedProxies > 0
      ? String(headers[name] ?? '')
          .split(',')[0]
          ?.trim()
      : ''
  const secure = 'encrypted' in socket && socket.encrypted === true
  const scheme = forwarded('x-forwarded-proto') === 'https' || secure ? 'https' : 'http'
  return `${scheme}://${forwarded('x-forwarded-host') || headers.host || 'localhost'}`
}

function toHeaders({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers()
  for (let n = 0; n < rawHeaders.length; n += 2)
    headers.append(rawHeaders[n] ?? '', rawHeaders[n + 1] ?? '')
  return headers
}

/** Who sent the request: the socket's end, or what the outermost believed proxy saw. */
export function clientAddressOf(
  { headers, socket }: IncomingMessage,
  trustedProxies: number,
): string | undefined {
  const seen = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean)
  const claimed = trustedProxies > 0 ? seen.at(-Math.min(trustedProxies, seen.length)) : undefined
  return claimed ?? socket.remoteAddress
}

/** Writes `answer` to `res`. */
export async function sendResponse(
  res: ServerResponse,
  answer: Response,
  withBody: boolean,
): Promise<void> {
  const headers: Record<string, string | string[]> = Object.fromEntries(answer.headers)
  const cookies = answer.headers.getSetCookie()
  if (cookies.length > 0) headers['set-cookie'] = cookies
  res.writeHead(answer.status, headers)
  if (answer.body && withBody) await writeReadableStreamToWritable(answer.body, res)
  else res.end()
}
