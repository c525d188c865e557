/** One JSON line a happening, on standard output (errors on standard error). Never put secrets or personal data in `fields`. */
export const log = {
  info: (event: string, fields: Record<string, unknown> = {}) =>
    write(process.stdout, 'info', event, fields),
  error: (event: string, error: unknown, fields: Record<string, unknown> = {}) =>
    write(process.stderr, 'error', event, { ...fields, error: describe(error) }),
}

function write(
  to: NodeJS.WriteStream,
  level: string,
  event: string,
  fields: Record<string, unknown>,
) {
  to.write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`)
}

// Drizzle puts the parameters of a failed query, which hold what visitors typed, into its message;
// the cause below it is the database's own error, whose `detail` may quote a row.
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? error.cause : error
  return error === cause ? (error.stack ?? error.message) : `${cause.name}: ${cause.message}`
}
