import { readdirSync, readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { seededRandom } from '~/seed/random'
import pages from './pages.json'

// Clients that send malformed requests over raw sockets and disconnect at any point, chosen by a
// seed.

export interface Target {
  url: string
  /** Certificate of a TLS proxy in front. */
  certificate?: string
  /** Cookie of a staff session, for exports and uploads. */
  cookie: string
  /** URLs of uploaded images, including large ones. */
  pictures: string[]
}

interface Visit {
  request: Buffer
  /** Disconnect after this many bytes of the request. */
  requestBytes: number
  /** Disconnect after this many bytes of the response. */
  responseBytes: number
  /** Pause between reads in ms; 0 reads at full speed. */
  pauseMs: number
  /** Disconnect after this time in ms. */
  patienceMs: number
  /** Disconnect with a reset (RST) instead of FIN. */
  resets: boolean
}

export interface Findings {
  statuses: Map<number, number>
  /** Requests that got a 5xx. A 503 with Retry-After is not a failure. */
  failures: string[]
}

/** Sends `count` requests with `people` concurrent clients. */
export async function attack(
  target: Target,
  { seed, count, people = 30 }: { seed: number; count: number; people?: number },
): Promise<Findings> {
  const chooser = createChooser(seed, target)
  const findings: Findings = { statuses: new Map(), failures: [] }
  let left = count
  const visitor = async () => {
    while (left > 0) {
      left -= 1
      const visit = chooser.visit()
      note(findings, visit, await carryOut(target, visit))
    }
  }
  await Promise.all(Array.from({ length: people }, visitor))
  return findings
}

function note({ statuses, failures }: Findings, { request }: Visit, response: string): void {
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1] ?? 0)
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
  const isBusy = status === 503 && /^retry-after:/im.test(response)
  if (status >= 500 && !isBusy)
    failures.push(`${status} to ${JSON.stringify(request.toString('latin1').slice(0, 600))}`)
}

/** Resolves with the start of the response once either side has closed the connection. */
function carryOut(target: Target, visit: Visit): Promise<string> {
  return new Promise((resolve) => {
    const { socket, wire } = open(target)
    let start = ''
    let received = 0
    const leave = () => (visit.resets ? wire.resetAndDestroy() : socket.destroy())
    const patience = setTimeout(leave, visit.patienceMs)
    socket.on('error', () => {})
    socket.on('close', () => {
      clearTimeout(patience)
      resolve(start)
    })
    socket.on('data', (chunk) => {
      received += chunk.byteLength
      if (start.length < 2000) start += chunk.toString('latin1')
      if (received >= visit.responseBytes) leave()
      else if (visit.pauseMs > 0) {
        socket.pause()
        setTimeout(() => socket.resume(), visit.pauseMs)
      }
    })
    const part = visit.request.subarray(0, visit.requestBytes)
    socket.write(part, () => part.byteLength < visit.request.byteLength && leave())
  })
}

/** `wire` is the TCP connection: a TLS socket cannot be reset itself. */
function open({ url, certificate }: Target): { socket: Socket; wire: Socket } {
  const { hostname, port } = new URL(url)
  const wire = connect(Number(port), hostname)
  wire.on('error', () => {})
  if (!certificate) return { socket: wire, wire }
  return {
    socket: connectTls({ socket: wire, ca: certificate, servername: 'www.example.org' }),
    wire,
  }
}

const RANGES = ['bytes=5-2', 'bytes=-5', 'bytes=0-0', 'bytes=0-', 'bytes=-0', 'bytes=9999999999-']
const ODD_RANGES = [
  'bytes=',
  'bytes=0-1,3-4',
  'bytes=a-b',
  'lines=1-2',
  `bytes=${'9'.repeat(400)}-1`,
]
const HEADERS = [
  ...[...RANGES, ...ODD_RANGES].map((range) => `Range: ${range}`),
  'If-Range: "x"',
  'If-None-Match: *',
  'If-None-Match: W/"x", "y",,',
  'Accept-Encoding: br',
  'Accept-Encoding: gzip;q=0.1, *;q=0',
  'Accept-Encoding: ;;,=',
  'Expect: 100-continue',
  'Expect: a pony',
  'Upgrade: websocket\r\nConnection: Upgrade',
  'Connection: close',
  'Content-Length: 5',
  'Transfer-Encoding: chunked',
  'Cookie: session=x; flash=%zz; theme={}',
  `Cookie: ${'a=b; '.repeat(600)}`,
  `X-Long: ${'x'.repeat(12_000)}`,
  'Host: another.test',
  'X-Forwarded-Host: a b',
  'X-Forwarded-Proto: gopher',
]
const ODD_PATHS = [
  ...['/%5C', '//', '/%2F%2Fx', '/%09/', '/%zz', '/%00', '/..%2f..%2fpackage.json', '/./../about'],
  ...['/media/%5C', '/cards/%FF.png', '/events/%00', '/api/logos/%00', '/.env', '/x?%', '*', 'x'],
  ...['/about.data?_routes=%00', '/_root.data', '/__manifest?p=%zz', '/?_data=root', '/é', '/ /'],
]
const FEEDS = [
  '/events.ics',
  '/events/1/event.ics',
  '/sitemap.xml',
  '/robots.txt',
  '/cards/home.png',
]
const LISTS = ['/api/events', '/api/news-publications?active=true', '/api/site-sections/home']
const EXPORTS = ['/admin/form-submissions/export.csv', '/admin/events/export.csv']
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT']

function createChooser(seed: number, { cookie, pictures }: Target) {
  const random = seededRandom(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const pick = <Item>(items: readonly Item[]) => items[below(items.length)] as Item
  const assets = readdirSync('build/client/assets').map((name) => `/assets/${name}`)
  const photo = readFileSync('build/client/icon-512.png')
  let visits = 0

  const address = () => [10, below(256), below(256), below(256)].join('.')
  const head = (line: string, headers: string[]) => {
    const always = ['Host: www.example.org', `X-Forwarded-For: ${address()}`]
    // Usually ask the site to close the connection, which saves waiting for a timeout.
    if (random() < 0.8) always.push('Connection: close')
    return [line, ...always, ...headers, '', ''].join('\r\n')
  }
  const oddHeaders = () => Array.from({ length: below(3) }, () => pick(HEADERS))
  const oddRange = () => (random() < 0.5 ? [`Range: ${pick([...RANGES, ...ODD_RANGES])}`] : [])
  const publicPath = () => {
    const path = pick(pages.public)
    const [page = '', query = ''] = path.split('?')
    return pick([
      path,
      `${page === '/' ? '/_root' : page}.data?${query}`,
      `${page}?x=${below(1e9)}`,
    ])
  }
  const bodyOf = (type: string, body: string | Buffer, line: string, more: string[] = []) =>
    Buffer.concat([
      Buffer.from(
        head(line, [
          `Content-Type: ${type}`,
          `Content-Length: ${body.length}`,
          ...more,
          ...oddHeaders(),
        ]),
      ),
      Buffer.from(body),
    ])

  const read = (paths: readonly string[], headers: string[] = []) =>
    Buffer.from(
      head(`${pick(['GET', 'GET', 'GET', 'HEAD'])} ${pick(paths)} HTTP/1.1`, [
        ...headers,
        ...oddHeaders(),
      ]),
    )
  const lead = () => {
    visits += 1
    const fields = {
      contactName: 'Rosa',
      email: `rosa.${seed}.${visits}@example.org`,
      message: 'x'.repeat(below(6000)),
    }
    return random() < 0.5
      ? bodyOf('application/json', JSON.stringify(fields), 'POST /api/contact HTTP/1.1')
      : bodyOf(
          'application/x-www-form-urlencoded',
          String(new URLSearchParams({ ...fields, formType: 'contact' })),
          'POST /contact HTTP/1.1',
        )
  }
  const upload = () => {
    const part =
      '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n'
    const body = Buffer.concat([
      Buffer.from(part),
      photo,
      Buffer.from(pick(['\r\n--x--\r\n', '\r\n--x', ''])),
    ])
    return bodyOf(
      'multipart/form-data; boundary=x',
      body,
      'POST /api/upload-content-image HTTP/1.1',
      [`Cookie: ${cookie}`],
    )
  }
  const odd = () =>
    Buffer.from(
      head(
        `${pick(METHODS)} ${pick([...ODD_PATHS, publicPath(), pick(assets)])} HTTP/1.1`,
        oddHeaders(),
      ),
      'latin1',
    )
  const garbage = () => Buffer.from(Array.from({ length: 1 + below(600) }, () => below(256)))
  const chunked = () =>
    Buffer.from(
      `${head('POST /api/contact HTTP/1.1', ['Content-Type: application/json', 'Transfer-Encoding: chunked'])}${pick(['5\r\n{"a":\r\n0\r\n\r\n', 'zz\r\n', 'fffffffff\r\nx', '2\r\n{}\r\n0\r\nX: y\r\n\r\n'])}`,
    )

  const requests = [
    () => read([publicPath()]),
    () => read(assets, oddRange()),
    () => read(pictures, oddRange()),
    () => read([...FEEDS, ...LISTS]),
    () => read([...EXPORTS, ...pages.staff], [`Cookie: ${cookie}`]),
    lead,
    upload,
    odd,
    garbage,
    chunked,
  ]
  return {
    visit(): Visit {
      const request = pick(requests)()
      return {
        request,
        requestBytes: random() < 0.15 ? below(request.byteLength) : request.byteLength,
        responseBytes:
          random() < 0.4 ? Number.POSITIVE_INFINITY : 1 + below(pick([10, 500, 200_000])),
        pauseMs: random() < 0.2 ? 5 + below(100) : 0,
        patienceMs: 500 + below(5000),
        resets: random() < 0.7,
      }
    },
  }
}
