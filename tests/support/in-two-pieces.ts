import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A proxy that sends the first half of each page at once and the second on request. The first half
 * is painted, as in browsers without `rel="expect"`. One image never loads, so that the load event
 * never fires.
 */
export async function serveInTwoPieces(siteUrl: string) {
  let release = () => {}
  const told = new Promise<void>((resolve) => {
    release = resolve
  })
  const server = createServer(async (request, response) => {
    if (request.url === '/never.png') return
    const found = await fetch(siteUrl + request.url)
    const body = Buffer.from(await found.arrayBuffer())
    const type = found.headers.get('Content-Type') ?? ''
    response.setHeader('Content-Type', type)
    if (!type.startsWith('text/html')) return response.end(body)
    // React ignores unknown elements at the end of the body.
    const page = body
      .toString()
      .replace(' blocking="render"', '')
      .replace('</body>', '<img src="/never.png" alt=""></body>')
    const half = page.indexOf('</main>')
    response.write(page.slice(0, half))
    await told
    response.end(page.slice(half))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    release: () => release(),
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
