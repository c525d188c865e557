import { once } from 'node:events'
import { createServer } from 'node:net'
import { notUsable } from 'db/embedded.server'
import { causeMessage } from '~/env/cause-message'
import { env } from '~/env/env.server'
import { TaskRefused } from '~/env/task-refused'

/** The message if the database, or its preparation, failed. */
export function databaseProblem(error: unknown): string {
  if (error instanceof TaskRefused) return error.message
  if (!env.DATABASE_URL) return notUsable(env.DATA_DIR, error).message
  return `DATABASE_URL: the database does not answer or refuses (${causeMessage(error)}).`
}

/** The message if the site cannot listen at its address. */
export function listenProblem({ code = '', message }: NodeJS.ErrnoException): string {
  if (code === 'EADDRINUSE') return `PORT ${env.PORT} is in use. Set PORT to a free one.`
  if (code === 'EACCES')
    return `PORT ${env.PORT} is closed to this user. Set PORT to 1024 or more, and let a proxy listen there.`
  return `HOST takes an address or a name of this machine, which ${env.HOST} is not (${message}).`
}

/**
 * Rejects if HOST is not an address of this machine, before the database is prepared and a password printed. Does not
 * listen at PORT: a proxy would take the site for ready.
 */
export async function tryHost(): Promise<void> {
  const server = createServer()
  await once(server.listen(0, env.HOST), 'listening')
  await once(server.close(), 'close')
}
