import { Socket } from 'node:net'

/**
 * In ms; longer than the statement timeout (15 s). Without it, queries to a server that lost power
 * hang until TCP gives up after 15 minutes.
 */
const IDLE_TIMEOUT_MS = 20_000

/** In ms. If the process was busy, a query may be about to be written when the timeout is noticed. */
const GRACE_MS = 100

class IdleTimeoutSocket extends Socket {
  // Overridden instead of adding a listener, because the driver removes listeners when TLS starts.
  override emit(event: string | symbol, ...values: unknown[]): boolean {
    if (event === 'timeout') this.#destroyUnlessWritten(this.bytesWritten)
    return super.emit(event, ...values)
  }

  #destroyUnlessWritten(bytesWritten: number) {
    setTimeout(() => {
      if (this.bytesWritten === bytesWritten) this.destroy()
    }, GRACE_MS)
  }
}

/** Driver options of the server: hosts with ports, or a Unix socket path. */
interface Server {
  host: string[]
  port: number[]
  path?: string | false
}

let nextHost = 0

/** A socket for the database driver with an idle timeout; tries hosts in turn. */
export function openSocket({ host, port, path }: Server): Socket {
  const socket = new IdleTimeoutSocket()
  socket.setTimeout(IDLE_TIMEOUT_MS)
  if (path) return socket.connect(path)
  const n = nextHost % host.length
  nextHost += 1
  // TLS verifies the certificate against `host`.
  return Object.assign(socket.connect(port[n] ?? 5432, host[n] ?? 'localhost'), { host: host[n] })
}
