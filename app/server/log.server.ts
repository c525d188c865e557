import { currentRequest } from './request-scope.server'
import { singleton } from './singleton.server'

/**
 * One JSON line a happening, on standard output (errors on standard error), with the request that it
 * belongs to. Never put secrets or personal data in `fields`.
 */
export const log = {
  info: (event: string, fields: Record<string, unknown> = {}) => {
    waiting().lines.push(line('info', event, fields))
  },
  error: (event: string, error: unknown, fields: Record<string, unknown> = {}) => {
    process.stderr.write(line('error', event, { ...fields, error: describe(error) }))
  },
}

/** What libraries warn of becomes a line like any other. What they quote, an address perhaps, is left out. */
export function logWarnings(): void {
  console.warn = (...said: unknown[]) =>
    log.info('warning', {
      message: withoutAddresses(said.map(String).join(' ')).replace(/"[^"]*"/g, '"…"'),
    })
}

const FLUSH_MS = 100

/**
 * What happens as a matter of course is written together, ten times a second: a write for each request
 * costs more than looking up a kept page. A killed process loses at most this; errors are written at once.
 */
const waiting = () =>
  singleton('log lines', () => {
    const kept = { lines: [] as string[] }
    const flush = () => {
      if (kept.lines.length > 0) process.stdout.write(kept.lines.join(''))
      kept.lines = []
    }
    setInterval(flush, FLUSH_MS).unref()
    process.on('exit', flush)
    return kept
  })

function line(level: string, event: string, fields: Record<string, unknown>): string {
  const request = currentRequest()
  return `${JSON.stringify({
    time: new Date().toISOString(),
    level,
    event,
    ...(request && { request: request.id, route: request.route }),
    ...fields,
  })}\n`
}

// Drizzle puts the parameters of a failed query, which hold what visitors typed, into its message;
// the cause below it is the database's own error, whose `detail` may quote a row.
function describe(error: unknown): string {
  if (!(error instanceof Error)) return withoutAddresses(String(error))
  const cause = error.cause instanceof Error ? error.cause : error
  return withoutAddresses(
    error === cause ? (error.stack ?? error.message) : `${cause.name}: ${cause.message}`,
  )
}

/** Mail servers quote whom they refuse. Whatever letters it has; not the `/@` of a file's path. */
const withoutAddresses = (text: string) =>
  text.replace(/[^\s@<>()[\]"/:;,]+@[^\s@<>()[\]"/:;,]+/g, '[address]')
