import { setImmediate } from 'node:timers'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { currentRequest } from './request-scope.server'

/** Additional fields of a log line. */
type Fields = Record<string, string | number | boolean | undefined>

/**
 * Writes one JSON line per event to standard output (errors to standard error), with its request. Never put
 * secrets or personal data in `fields`.
 */
export const log = {
  info: (event: string, fields: Fields = {}) => {
    if (waiting === '') {
      setImmediate(writeWaiting)
      process.once('exit', writeWaiting)
    }
    waiting += toLine('info', event, fields)
  },
  error: (event: string, error: unknown, fields: Fields = {}) => {
    writeWaiting()
    process.stderr.write(toLine('error', event, { ...fields, error: describe(error) }))
  },
}

/**
 * Lines to write at the end of this turn of the event loop. Written one by one, they took a third of the time of a
 * cached page.
 */
let waiting = ''

function writeWaiting(): void {
  if (waiting === '') return
  process.off('exit', writeWaiting)
  process.stdout.write(waiting)
  waiting = ''
}

/** Logs process warnings like other lines, without the URLs that they may quote. */
export function logWarnings(): void {
  console.warn = (...parts: unknown[]) =>
    log.info('warning', {
      message: withoutAddresses(parts.map(String).join(' ')).replace(/"[^"]*"/g, '"…"'),
    })
}

function toLine(level: 'info' | 'error', event: string, fields: Fields): string {
  const { id: request, route } = currentRequest() ?? {}
  return `${JSON.stringify({ time: new Date().toISOString(), level, event, request, route, ...fields })}\n`
}

const MAX_CAUSES = 5

/** An error with its stack, or with its cause, which says more than where it was rethrown. */
function describe(error: unknown): string {
  const [first, ...causes] = chainOf(error)
  const text =
    causes.length === 0 && first instanceof Error
      ? (first.stack ?? first.message)
      : [first, ...causes].map(toOneLine).join(', caused by ')
  return withoutAddresses(text)
}

// Drizzle puts the parameters of a failed query, typed by visitors, into its message. Log only its cause,
// the database's own error, without `detail`, which may quote a row.
function chainOf(error: unknown): unknown[] {
  const chain: unknown[] = []
  for (let each = error, n = 0; n < MAX_CAUSES && (n === 0 || each); each = causeOf(each), n += 1)
    if (!(each instanceof DrizzleQueryError && each.cause)) chain.push(each)
  return chain
}

/** If several addresses failed, the first is enough. */
function causeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined
  return error.cause ?? (error instanceof AggregateError ? error.errors[0] : undefined)
}

function toOneLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { name, message, code } = error as NodeJS.ErrnoException
  const text = message ? `${name}: ${message}` : name
  return code && !text.includes(String(code)) ? `${text} (${code})` : text
}

/**
 * An email address in any script, but not the `/@` of a file's path. Matched only at the start of a word, to keep the
 * time linear.
 */
const ADDRESS = /(?<![^\s@<>()[\]"/:;,])[^\s@<>()[\]"/:;,]+@[^\s@<>()[\]"/:;,]+/g

/** Mail servers quote the addresses they refuse. */
const withoutAddresses = (text: string) => text.replace(ADDRESS, '[address]')
