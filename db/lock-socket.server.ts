import { Socket } from 'node:net'

/**
 * In ms, longer than the statement timeout (15 s). Without it, queries to a machine that lost power hang
 * until TCP gives up, a quarter of an hour.
 */
const IDLE_TIMEOUT_MS = 20_000

class IdleTimeoutSocket extends Socket {
  // Not a listener: the driver takes those away where TLS begins.
  override emit(event: string | symbol, ...values: unknown[]): boolean {
    if (event === 'timeout') this.destroy()
    return super.emit(event, ...values)
  }
}

/** What the driver knows of the server: hosts with their ports, or the path of a socket. */
interface Server {
  host: string[]
  port: number[]
  path?: string | false
}

let nextHost = 0

/** A socket for the database driver with an idle timeout; tries several hosts in turn. */
export function openSocket({ host, port, path }: Server): Socket {
  const socket = new IdleTimeoutSocket()
  socket.setTimeout(IDLE_TIMEOUT_MS)
  if (path) return socket.connect(path)
  const n = nextHost % host.length
  nextHost += 1
  // The host is what TLS asks the server to prove.
  return Object.assign(socket.connect(port[n] ?? 5432, host[n] ?? 'localhost'), { host: host[n] })
}
