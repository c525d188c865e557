import { once } from 'node:events'
import { createServer } from 'node:net'
import { notUsable } from 'db/embedded.server'
import { causeMessage } from '~/env/cause-message'
import { env } from '~/env/env.server'
import { TaskRefused } from '~/env/task-refused'

/** The line about a database that could not be made ready, or about what its preparation refused. */
export function databaseProblem(error: unknown): string {
  if (error instanceof TaskRefused) return error.message
  if (!env.DATABASE_URL) return notUsable(env.DATA_DIR, error).message
  return `DATABASE_URL: the database does not answer or refuses (${causeMessage(error)}).`
}

/** The line about an address that the site could not listen at. */
export function listenProblem({ code = '', message }: NodeJS.ErrnoException): string {
  if (code === 'EADDRINUSE') return `PORT ${env.PORT} is in use. Set PORT to a free one.`
  if (code === 'EACCES')
    return `PORT ${env.PORT} is closed to this user. Set PORT to 1024 or more, and let a proxy listen there.`
  return `HOST takes an address or a name of this machine, which ${env.HOST} is not (${message}).`
}

/**
 * Rejects where HOST is no address of this machine, before the database is made ready and a password is
 * printed. Not at PORT: a proxy would take the site for ready.
 */
export async function tryHost(): Promise<void> {
  const server = createServer()
  await once(server.listen(0, env.HOST), 'listening')
  await once(server.close(), 'close')
}
