import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * The site at `siteUrl` on a line that brings the first half of each page, and the second when told to. As in
 * browsers that know no `rel="expect"`, that half is painted. A picture never comes: no page is ever loaded.
 */
export async function serveInTwoPieces(siteUrl: string) {
  let release = () => {}
  const told = new Promise<void>((resolve) => {
    release = resolve
  })
  const server = createServer(async (request, answer) => {
    if (request.url === '/never.png') return
    const found = await fetch(siteUrl + request.url)
    const body = Buffer.from(await found.arrayBuffer())
    const type = found.headers.get('Content-Type') ?? ''
    answer.setHeader('Content-Type', type)
    if (!type.startsWith('text/html')) return answer.end(body)
    // React leaves alone what stands at the end of the body.
    const page = body
      .toString()
      .replace(' blocking="render"', '')
      .replace('</body>', '<img src="/never.png" alt=""></body>')
    const half = page.indexOf('</main>')
    answer.write(page.slice(0, half))
    await told
    answer.end(page.slice(half))
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
