import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { createReadableStreamFromReadable } from '@remix-run/node'
import type { CacheRequest } from './page-cache.server'

/** The methods that a web `Request` supports and the site handles. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
/** Pages only have forms, which use these. */
const PAGE_METHODS = ['GET', 'HEAD', 'POST']

/** The methods that a route handles. */
export const methodsOf = (pathname: string): readonly string[] =>
  pathname.startsWith('/api/') ? METHODS : PAGE_METHODS

/**
 * A host name or IP address with an optional port; nothing that would change the rest of the URL, such as a user or
 * path.
 */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{0,5})?$/i

/** Converts a Node request to a web request, at the URL that `toCacheRequest` found. */
export function toRequest(req: IncomingMessage, res: ServerResponse, url: string): Request {
  const aborted = new AbortController()
  res.on('close', () => res.writableFinished || aborted.abort())
  const hasBody = req.method !== 'GET' && req.method !== 'HEAD'
  const headers = toHeaders(req)
  // Ranges apply to GET only (RFC 9110 section 14.2), and the page cache also requests a HEAD by GET.
  if (req.method === 'HEAD') headers.delete('Range')
  return new Request(url, {
    method: req.method,
    headers,
    signal: aborted.signal,
    ...(hasBody && { body: createReadableStreamFromReadable(req), duplex: 'half' }),
  } as RequestInit)
}

/**
 * The part of a Node request that the page cache needs, at a tenth of the cost of a web Request. `trustedProxies` is
 * how many proxies are trusted for scheme and host. Null if the host or the address is invalid. Unparsable URLs are
 * left to the caller, since no page is cached for them.
 */
export function toCacheRequest(req: IncomingMessage, trustedProxies: number): CacheRequest | null {
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

/** Clients of a proxy send the whole URL in the request line: use its host, and the rest as the address. */
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

/** The client's address: the socket's peer, or what the outermost trusted proxy reported. */
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

/** How long to drain an unread body. */
const MAX_DRAIN_MS = 30_000

/**
 * Drains the unread request body: a client that is still sending does not read our response. Closes the
 * connection if the body has not ended after `ms`.
 */
export function drainBody(req: IncomingMessage, ms = MAX_DRAIN_MS): void {
  if (req.complete || !announcesBody(req)) return
  req.removeAllListeners('data')
  req.resume()
  const cut = setTimeout(() => req.destroy(), ms)
  req.once('close', () => clearTimeout(cut))
}

/** Without either header there is no body, even if the end of the head has not been parsed yet. */
const announcesBody = ({ headers }: IncomingMessage) =>
  'content-length' in headers || 'transfer-encoding' in headers

/** Writes `response` to `res`. */
export async function sendResponse(
  res: ServerResponse,
  response: Response,
  withBody: boolean,
): Promise<void> {
  const headers: Record<string, string | string[]> = Object.fromEntries(response.headers)
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) headers['set-cookie'] = cookies
  if (response.body && withBody && isInMemory(response)) {
    const body = Buffer.from(await response.arrayBuffer())
    headers['content-length'] = String(body.byteLength)
    res.writeHead(response.status, headers).end(body)
    return
  }
  res.writeHead(response.status, headers)
  if (response.body && withBody) return sendBody(res, response.body)
  await response.body?.cancel()
  res.end()
}

/** Pages and records are complete in memory; streaming them would only take time. */
const isInMemory = ({ headers }: Response): boolean =>
  /^(text\/html|application\/(problem\+)?json)\b/.test(headers.get('Content-Type') ?? '')

/** Streams with backpressure; a client that disconnects is not an error. */
async function sendBody(res: ServerResponse, body: ReadableStream): Promise<void> {
  try {
    await pipeline(Readable.fromWeb(body as NodeStream), res)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  }
}
