import { env } from '~/env/env.server'
import { problem } from './problem.server'
import { BodyTimeoutError, FORM_TIMEOUTS, withTimeouts } from './read-timeout.server'
import { chunksOf } from './streams.server'

/** Far larger than any form; uploads have their own limit. */
const BODY_LIMIT = 256 * 1024
/** Drain an oversized body up to this limit: a client that is still sending does not read the 413. */
const DISCARD_LIMIT = 16 * 1024 * 1024

/** The origin for absolute links, as in feeds and metadata. Mail uses SITE_URL only. */
export function siteOrigin(request: Request): string {
  return env.SITE_URL ?? new URL(request.url).origin
}

/**
 * Refuses a state-changing request from another site's page (403). Browsers identify the origin with `Sec-Fetch-Site`
 * and `Origin`; a client that sends neither is not a browser, and sends nobody's cookies. Pages with `no-referrer` post
 * `Origin: null`, so the first header alone decides for them.
 */
export function refuseCrossSite(request: Request): Response | null {
  const origin = request.headers.get('Origin')
  const fetchSite = request.headers.get('Sec-Fetch-Site')
  const own =
    fetchSite === null ||
    fetchSite === 'same-origin' ||
    fetchSite === 'none' ||
    fetchSite === 'same-site'
  const isHidden = origin === 'null' && fetchSite === 'same-origin'
  if (own && (origin === null || isHidden || isOwnOrigin(origin, request))) return null
  return problem(403, 'This request came from another website, so it was rejected.')
}

// Compare hosts, not schemes: behind a proxy that ends TLS, the request itself arrives over http.
function isOwnOrigin(origin: string, request: Request): boolean {
  if (!URL.canParse(origin)) return false
  const { host } = new URL(origin)
  const own = [
    new URL(request.url).host,
    request.headers.get('Host'),
    env.SITE_URL && new URL(env.SITE_URL).host,
  ]
  return own.includes(host)
}

const URL_ENCODED = 'application/x-www-form-urlencoded'

/** The posted form, or the response that refuses its body (400, 408, 413, 415). */
export async function readForm(request: Request): Promise<FormData | Response> {
  const type = contentType(request)
  if (type !== URL_ENCODED && type !== 'multipart/form-data')
    return problem(415, 'This address accepts form submissions only.')
  const body = await readBody(request)
  if (body instanceof Response) return body
  if (type === URL_ENCODED) return toFormData(new URLSearchParams(new TextDecoder().decode(body)))
  try {
    return await new Response(body, {
      headers: { 'Content-Type': request.headers.get('Content-Type') ?? '' },
    }).formData()
  } catch {
    return incompleteBody()
  }
}

function toFormData(values: URLSearchParams): FormData {
  const form = new FormData()
  for (const [name, value] of values) form.append(name, value)
  return form
}

/** The posted JSON object, or the response that refuses it (400, 408, 413, 415). */
export async function readJson(request: Request): Promise<Record<string, unknown> | Response> {
  if (contentType(request) !== 'application/json')
    return problem(415, 'Send the body as JSON, with the header Content-Type: application/json.')
  const body = await readBody(request)
  if (body instanceof Response) return body
  const value = parseJson(body)
  if (value === undefined) return problem(400, 'The body is not valid JSON.')
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    return problem(400, 'The body must be a JSON object, such as {"email": "name@example.org"}.')
  return value as Record<string, unknown>
}

/** Undefined if the bytes are not JSON, or not UTF-8. */
function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return undefined
  }
}

function contentType(request: Request): string {
  return (request.headers.get('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
}

/** The response to a truncated or malformed form. */
export const incompleteBody = () =>
  problem(400, 'The form did not arrive completely. Please send it again.')

/** The response to a body that timed out. */
export const bodyTimeout = () =>
  problem(408, 'The request took too long to arrive. Please send it again.', {
    headers: { Connection: 'close' },
  })

// Count while reading: Content-Length may be missing or wrong.
async function readBody(request: Request): Promise<Uint8Array<ArrayBuffer> | Response> {
  const chunks: Uint8Array[] = []
  let size = 0
  const { body } = request
  try {
    for await (const chunk of body ? withTimeouts(chunksOf(body), FORM_TIMEOUTS) : []) {
      size += chunk.byteLength
      if (size <= BODY_LIMIT) chunks.push(chunk)
      if (size > DISCARD_LIMIT) break
    }
  } catch (error) {
    return error instanceof BodyTimeoutError
      ? bodyTimeout()
      : problem(400, 'The body did not arrive completely. Please send it again.')
  }
  return size > BODY_LIMIT
    ? problem(413, `This is too large. The limit is ${BODY_LIMIT / 1024} kB.`)
    : new Uint8Array(Buffer.concat(chunks))
}
