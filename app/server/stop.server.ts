import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { log } from './log.server'

/** The answer under way may take this long after a signal to stop; decisions allow 10 s for all of it. */
const GRACE_MS = 8_000
/** A connection on which nothing was asked for so long after the signal is closed. */
const IDLE_MS = 500

/**
 * SIGTERM and SIGINT: no new connections, what is under way finishes, `close` runs, exit 0. A proxy keeps
 * connections open and may be sending on one that it takes for idle at this very moment: each is told to
 * close by its next answer, and only those that stay silent are closed from here.
 */
export function stopOnSignal(server: Server, close: () => Promise<void>): void {
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(0), GRACE_MS).unref()
    server.prependListener('request', (_, res) => res.setHeader('Connection', 'close'))
    // Not http's own close(), which cuts idle connections at once.
    NetServer.prototype.close.call(server, async () => {
      await close().catch((error) => log.error('not closed', error))
      process.exit(0)
    })
    setInterval(() => server.closeIdleConnections(), IDLE_MS)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
