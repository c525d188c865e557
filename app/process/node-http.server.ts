import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { createReadableStreamFromReadable } from '@remix-run/node'
import type { Asked } from './page-cache.server'

/** What a web request can be, and the site has an answer to. */
export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** A name or an address, and perhaps a port: no user, no path, nothing that would move the rest of the URL. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{0,5})?$/i

/** The web request of a Node one, at the address that `toAsked` found. */
export function toRequest(req: IncomingMessage, res: ServerResponse, url: string): Request {
  const aborted = new AbortController()
  res.on('close', () => res.writableFinished || aborted.abort())
  const hasBody = req.method !== 'GET' && req.method !== 'HEAD'
  const headers = toHeaders(req)
  // Only GET has ranges (RFC 9110 section 14.2), and the page cache asks the site by GET for a HEAD, too.
  if (req.method === 'HEAD') headers.delete('Range')
  return new Request(url, {
    method: req.method,
    headers,
    signal: aborted.signal,
    ...(hasBody && { body: createReadableStreamFromReadable(req), duplex: 'half' }),
  } as RequestInit)
}

/**
 * What a page cache reads of a Node request, at a tenth of the price of a web one. `trustedProxies` is how
 * many proxies in front are believed for the scheme and the host. Null when the host or the address are
 * none. Whether the URL can be read is left to whoever reads it: no page is kept for one that cannot.
 */
export function toAsked(req: IncomingMessage, trustedProxies: number): Asked | null {
  const url = urlOf(req, trustedProxies)
  const headers = { get: (name: string) => req.headers[name]?.toString() ?? null }
  return url === null ? null : { method: req.method ?? '', url, headers }
}

function urlOf({ headers, socket, url }: IncomingMessage, trustedProxies: number): string | null {
  const forwarded = (name: string) =>
    trustedProxies > 0 ? headers[name]?.toString().split(',')[0]?.trim() : undefined
  const secure = 'encrypted' in socket && socket.encrypted === true
  const scheme = forwarded('x-forwarded-proto') === 'https' || secure ? 'https' : 'http'
  const host = forwarded('x-forwarded-host') || headers.host || 'localhost'
  const whole = `${scheme}://${host}${url}`
  return HOST.test(host) && url?.startsWith('/') ? whole : null
}

/** Clients of a proxy send the whole URL in the request line: its host counts, and the rest is the address. */
export function toOriginForm(req: IncomingMessage): void {
  if (!req.url || !/^https?:/i.test(req.url) || !URL.canParse(req.url)) return
  const { host, pathname, search } = new URL(req.url)
  req.headers.host = host
  req.url = pathname + search
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

/** How long what nobody reads may go on, in ms. */
const REST_MS = 30_000

/**
 * What nobody read of a request is let pass: who is stopped in mid-sentence does not listen to the
 * answer. Who has not finished after `ms` is cut off.
 */
export function letRestPass(req: IncomingMessage, ms = REST_MS): void {
  if (req.complete || !announcesBody(req)) return
  req.removeAllListeners('data')
  req.resume()
  const cut = setTimeout(() => req.destroy(), ms)
  req.once('close', () => clearTimeout(cut))
}

/** What announces no body has none, also where the end of its head has not been seen yet. */
const announcesBody = ({ headers }: IncomingMessage) =>
  'content-length' in headers || 'transfer-encoding' in headers

/** Writes `answer` to `res`. */
export async function sendResponse(
  res: ServerResponse,
  answer: Response,
  withBody: boolean,
): Promise<void> {
  const headers: Record<string, string | string[]> = Object.fromEntries(answer.headers)
  const cookies = answer.headers.getSetCookie()
  if (cookies.length > 0) headers['set-cookie'] = cookies
  if (answer.body && withBody && isWhole(answer)) {
    const body = Buffer.from(await answer.arrayBuffer())
    headers['content-length'] = String(body.byteLength)
    res.writeHead(answer.status, headers).end(body)
    return
  }
  res.writeHead(answer.status, headers)
  if (answer.body && withBody) return sendBody(res, answer.body)
  await answer.body?.cancel()
  res.end()
}

/** Pages and records stand in memory before the first byte is sent; pacing them costs more than writing them. */
const isWhole = ({ headers }: Response): boolean =>
  /^(text\/html|application\/(problem\+)?json)\b/.test(headers.get('Content-Type') ?? '')

/** No faster than the other side reads it, and no further than it stays. */
async function sendBody(res: ServerResponse, body: ReadableStream): Promise<void> {
  try {
    await pipeline(Readable.fromWeb(body as NodeStream), res)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  }
}
