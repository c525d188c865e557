import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** How the server treats the next emails: accept them, refuse them at a step, stall, or hang up. */
export interface Manners {
  greeting?: 'stalls'
  sender?: number
  recipient?: number
  data?: number | 'stalls' | 'drops'
  /** Delay per email in ms. */
  ms?: number
}

const TAKES: Manners = {}

/**
 * A real SMTP server with configurable failures, which records what it accepts. Rejects all
 * passwords.
 */
export async function startMailServer() {
  const received: string[] = []
  const sockets = new Set<Socket>()
  let manners = TAKES
  let connections = 0
  const refuse = (code: number | undefined, done: (error?: Error | null) => void) =>
    done(code ? Object.assign(new Error('Not this one'), { responseCode: code }) : null)
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_, done) => manners.greeting ?? done(),
    onMailFrom: (_, __, done) => refuse(manners.sender, done),
    onRcptTo: (_, __, done) => refuse(manners.recipient, done),
    onAuth: (_, __, done) => refuse(535, done),
    onData(stream, _, done) {
      const chunks: Buffer[] = []
      const { data, ms = 0 } = manners
      if (data === 'drops') stream.once('data', () => hangUp())
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (typeof data === 'string') return
        if (!data) received.push(Buffer.concat(chunks).toString())
        if (ms > 0) setTimeout(() => refuse(data, done), ms)
        else refuse(data, done)
      })
    },
  } satisfies SMTPServerOptions)
  server.on('error', () => {}) // Ignore errors on connections that the server cut.
  server.server.on('connection', (socket: Socket) => {
    connections += 1
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    connections: () => connections,
    behave(next: Manners) {
      manners = next
    },
    hangUp,
    async stop() {
      hangUp()
      await new Promise<void>((resolve) => server.close(resolve))
    },
  }
}
