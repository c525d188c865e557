import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { log } from '~/platform/log.server'

/** Time for responses in flight after a stop signal; the whole stop may take 10 s. */
const GRACE_MS = 8_000
/** How long after the signal idle connections are closed. */
const IDLE_MS = 500
/** A turn of the event loop this short accepted nothing. */
const QUIET_TURN_MS = 0.5
/** Upper limit, for a process under load. */
const MAX_TURNS = 100

/**
 * On SIGTERM and SIGINT: accepts no new connections, finishes responses in flight, runs `close`, and exits with 0. A
 * proxy may be about to send on a connection that it considers idle, so each connection is told to close by its next
 * response, and only silent ones are closed from here. An uncaught error does the same and exits with 1, since the
 * state it left is unknown; a supervisor starts the site again.
 */
export function stopOnSignal(server: Server, close: () => Promise<void>): void {
  const inFlight = trackResponses(server)
  let stopping = false
  const stop = async (exitCode: number) => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(exitCode), GRACE_MS).unref()
    for (const res of inFlight) closeAfterResponse(res)
    server.prependListener('request', (_, res) => closeAfterResponse(res))
    server.keepAliveTimeout = IDLE_MS
    await quietTurn()
    // Not http's own close(), which closes idle connections at once.
    NetServer.prototype.close.call(server, async () => {
      await close().catch((error) => log.error('not closed', error))
      process.exit(exitCode)
    })
    setInterval(() => server.closeIdleConnections(), IDLE_MS)
  }
  process.on('SIGTERM', () => stop(0))
  process.on('SIGINT', () => stop(0))
  // A rejected promise that nobody handles arrives here, too.
  process.on('uncaughtException', (error) => {
    log.error('uncaught error, stopping', error)
    void stop(1)
  })
}

/** The responses in flight. */
function trackResponses(server: Server): Set<ServerResponse> {
  const inFlight = new Set<ServerResponse>()
  server.prependListener('request', (_, res) => {
    inFlight.add(res)
    res.once('close', () => inFlight.delete(res))
  })
  return inFlight
}

function closeAfterResponse(res: ServerResponse): void {
  if (!res.headersSent) res.setHeader('Connection', 'close')
}

/**
 * Resolves when no connection is waiting to be accepted. The system has already acknowledged those, and closing the
 * server would reset them.
 */
async function quietTurn(): Promise<void> {
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    const began = performance.now()
    await nextTurn()
    if (performance.now() - began < QUIET_TURN_MS) return
  }
}
