import type { z } from 'zod'
import { log } from '../log.server'
import { reference } from '../request-scope.server'

/** Messages by field name. */
export type FieldErrors = Record<string, string[]>

const TITLES: Record<number, string> = {
  400: 'Bad request',
  401: 'Not signed in',
  403: 'Forbidden',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'Request timeout',
  409: 'Conflict',
  413: 'Content too large',
  415: 'Unsupported media type',
  422: 'Some fields need attention',
  429: 'Too many requests',
  500: 'Something went wrong',
  503: 'Service unavailable',
  507: 'Insufficient storage',
}

interface ProblemOptions {
  errors?: FieldErrors
  headers?: HeadersInit
  /** Extension members (RFC 9457 section 3.2). */
  more?: Record<string, unknown>
}

/**
 * A problem response (RFC 9457). `detail` can be shown to people; server errors carry the reference of
 * their log lines.
 */
export function problem(
  status: number,
  detail: string,
  { errors, headers, more }: ProblemOptions = {},
): Response {
  const body = {
    type: 'about:blank',
    title: TITLES[status] ?? 'Error',
    status,
    detail,
    ...(errors && { errors }),
    ...(status >= 500 && { reference: reference() }),
    ...more,
  }
  const allHeaders = new Headers(headers)
  allHeaders.set('Content-Type', 'application/problem+json; charset=utf-8')
  allHeaders.set('Cache-Control', 'no-store')
  return new Response(JSON.stringify(body), { status, headers: allHeaders })
}

/** The 422 of a body that does not fit its schema: messages by field, and the first of them as the detail. */
export function unprocessable(error: z.ZodError): Response {
  const errors: FieldErrors = {}
  for (const issue of error.issues) {
    const name = String(issue.path[0] ?? '')
    errors[name] = [...(errors[name] ?? []), issue.message]
  }
  return invalidFields(errors)
}

/** Messages in the detail of a problem; `errors` has all of them. */
const MAX_MESSAGES = 20

/** The 422 for fields with these messages: the first of them are the detail, each as a sentence. */
export function invalidFields(errors: FieldErrors): Response {
  const messages = Object.values(errors).flat().slice(0, MAX_MESSAGES)
  const detail = messages.map((message) => message.replace(/\.$/, '')).join('. ')
  return problem(422, detail, { errors })
}

/** The 404 of an address below an event. */
export const unknownEvent = () =>
  problem(404, 'There is no event with this id. It may have been deleted.')

/** The 404 for an unknown API address. */
export const unknownAddress = () => problem(404, 'There is no API at this address.')

/** Retry-After while the database is down. */
export const BUSY_SECONDS = 30
export const BUSY = 'The site cannot reach its database right now. Please try again in a minute.'

/** The response to an unexpected error: everything is logged, no detail is shown. */
export function unexpected(error: unknown, request: Request): Response {
  log.error('request failed', error, { method: request.method })
  return isDatabaseDown(error)
    ? problem(503, BUSY, { headers: { 'Retry-After': String(BUSY_SECONDS) } })
    : problem(500, 'Something went wrong on our side. Please try again, or call us.')
}

const DOWN = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
])

/**
 * Whether the database is unavailable: a broken connection, or SQLSTATE classes 08, 53 and 57 (connection, resources,
 * shutdown).
 */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = String((error as { code?: unknown }).code ?? '')
  return DOWN.has(code) || /^(08|53|57)...$/.test(code) || isDatabaseDown(error.cause)
}
