import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { openSocket } from 'db/lock-socket.server'
import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.useRealTimers()
})

it('ends an idle connection to the database, unless a query is written just then', async () => {
  const server = createServer((peer) => peer.on('error', () => {})).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const socket = openSocket({ host: ['127.0.0.1'], port: [port] })
  await once(socket, 'connect')
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  socket.emit('timeout')
  socket.write('a query')
  vi.runAllTimers()
  expect(socket.destroyed).toBe(false)
  socket.emit('timeout')
  vi.runAllTimers()
  expect(socket.destroyed).toBe(true)
  server.close()
})
