import { Socket } from 'node:net'

/**
 * In ms, longer than a statement may take (15 s): who says nothing for so long is gone. Without it whoever
 * asks waits for a machine that lost its power until the system gives up, a quarter of an hour.
 */
const SILENCE_MS = 20_000

class Line extends Socket {
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

let turn = 0

/** A connection for the driver of the database, that ends by itself in silence; of several hosts each in turn. */
export function openLine({ host, port, path }: Server): Socket {
  const line = new Line()
  line.setTimeout(SILENCE_MS)
  if (path) return line.connect(path)
  const n = turn % host.length
  turn += 1
  // The host is what TLS asks the server to prove.
  return Object.assign(line.connect(port[n] ?? 5432, host[n] ?? 'localhost'), { host: host[n] })
}
