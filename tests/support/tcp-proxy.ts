import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * A TCP proxy, to a database or the site, that a test can close (refusing connections), freeze (passing no data,
 * without closing), and reopen.
 */
export async function startProxy(target: URL) {
  const sockets = new Set<Socket>()
  let frozen = false
  const proxy = createServer((socket) => {
    const onward = connect(Number(target.port), target.hostname)
    for (const end of [socket, onward]) {
      sockets.add(end)
      end.on('error', () => {})
      end.on('close', () => sockets.delete(end))
    }
    if (!frozen) socket.pipe(onward).pipe(socket)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo
  const url = new URL(target)
  url.port = String(port)
  const shut = async () => {
    const closed = once(proxy, 'close')
    proxy.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  // Data in transit when it freezes is lost, like on a machine that lost power.
  const freeze = () => {
    frozen = true
    for (const socket of sockets) socket.unpipe().pause()
  }
  const thaw = () => {
    frozen = false
  }
  const reopen = async () => {
    proxy.listen(port, '127.0.0.1')
    await once(proxy, 'listening')
  }
  return { url: url.href, shut, reopen, freeze, thaw, stop: () => proxy.close() }
}
