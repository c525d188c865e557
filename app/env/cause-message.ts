/**
 * The first line of the message of the innermost cause: drizzle's own message is the query with its values, and the
 * database's error is its cause.
 */
export function causeMessage(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const message = cause instanceof Error ? cause.message || cause.name : String(cause)
  return message.split('\n')[0] ?? ''
}
