import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { freePort, run, scratchFolder, startedFolder, startSite } from '../support/process'

const start = [process.execPath, 'app/process/start.mjs']

/** Waits until a site has exited, and returns its output. */
async function failed(variables: Record<string, string>) {
  const site = run(start, { DATA_DIR: scratchFolder(), PORT: '0', ...variables })
  void site.printed(/$^/).catch(() => {})
  return { code: await site.ended, lines: site.output().trim().split('\n') }
}

const lead = (url: string, message: string) =>
  fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ contactName: 'Rosa Delgado', email: 'rosa@example.org', message }),
  })

describe('a site on the embedded database', () => {
  it('prints the password once, keeps its data, and starts again after a kill', async () => {
    const data = { DATA_DIR: scratchFolder() }
    const first = await startSite(data)
    expect(first.output()).toMatch(/administrator's password, shown this once: \S{12,}/)
    expect(await (await fetch(`${first.url}/healthz`)).text()).toBe('ok')
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
    const { reference } = await (await lead(first.url, 'Kept?')).json()

    const second = await failed(data)
    expect(second).toMatchObject({
      code: 1,
      lines: [expect.stringContaining(`in use by process ${first.process.pid}`)],
    })

    first.process.kill('SIGKILL')
    await first.ended
    const third = await startSite(data)
    expect(third.output()).not.toContain('password')
    const again = await (await lead(third.url, 'Kept?')).json()
    expect(again.reference).toBe(reference)
    third.process.kill('SIGTERM')
    expect(await third.ended).toBe(0)
  })

  it('finishes requests in flight on shutdown, and accepts no others', async () => {
    const site = await startSite({ DATA_DIR: startedFolder() })
    const { port, hostname } = new URL(site.url)
    const body = JSON.stringify({ contactName: 'Rosa', email: 'rosa@example.org' })
    const socket = connect(Number(port), hostname)
    socket.write(
      `POST /api/contact HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body.slice(0, 10)}`,
    )
    // The half-sent request has arrived once a later one is answered.
    await fetch(`${site.url}/healthz`)
    site.process.kill('SIGTERM')
    await expect
      .poll(
        () =>
          fetch(`${site.url}/healthz`).then(
            () => 'open',
            () => 'closed',
          ),
        { timeout: 5000 },
      )
      .toBe('closed')
    socket.write(body.slice(10))
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toContain('201 Created')
    expect(await site.ended).toBe(0)
  })
})

/** Ten packets of 1,460 bytes: what a server sends before the first acknowledgment. */
const FIRST_FLIGHT = 14_600

it('sends the home page of the demo, headers included, without waiting for the browser', async () => {
  const site = await startSite({ DATA_DIR: scratchFolder() })
  const { port, hostname } = new URL(site.url)
  const socket = connect(Number(port), hostname)
  socket.write(
    `GET / HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n`,
  )
  let bytes = 0
  socket.on('data', (part) => {
    bytes += part.length
  })
  await once(socket, 'close')
  site.process.kill('SIGTERM')
  await site.ended
  expect(bytes).toBeGreaterThan(5_000)
  expect(bytes).toBeLessThan(FIRST_FLIGHT)
})

describe('an invalid variable', () => {
  it.each([
    ['PORT', 'eighty', 'takes a port number'],
    ['DATABASE_URL', 'mysql://localhost/x', 'takes a postgres:// address'],
    ['SITE_URL', 'example.org', 'takes an http:// or https:// address'],
    ['SMTP_URL', 'mail.example.org', 'takes an smtp://'],
    ['SMTP_URL', 'smtp://', 'takes an smtp://'],
    ['HOST', '203.0.113.1', 'takes an address or a name of this machine'],
    ['HOST', 'no.such.host.invalid', 'takes an address or a name of this machine'],
    ['DATA_DIR', 'package.json', 'package.json is not a folder'],
    ['DATA_DIR', 'package.json/data', 'package.json/data is not a folder'],
    ['DATA_DIR', '/proc/self/none', '/proc/self/none cannot be made'],
    ['DATA_DIR', '/proc/self', 'takes a folder'],
    ['SESSION_SECRET', 'short', 'at least 16 characters'],
    ['ADMIN_PASSWORD', 'short', 'at least 8 characters'],
    ['TRUST_PROXY', 'yes', 'takes how many proxies'],
    ['SEED', 'much', 'takes demo or none'],
    ['S3_BUCKET', 'files', 'S3_'],
    ['NOTIFY_EMAIL', 'nobody', 'takes an email address'],
  ])(
    '%s stops the start with one line that names the accepted values',
    async (name, value, takes) => {
      // Only this one is detected after the database has started.
      const folder = name === 'HOST' ? startedFolder() : scratchFolder()
      const { code, lines } = await failed({ DATA_DIR: folder, [name]: value })
      expect(code).toBe(1)
      expect(lines).toHaveLength(1)
      expect(lines[0]).toContain(takes)
      if (name !== 'S3_BUCKET') expect(lines[0]).toMatch(new RegExp(`^${name} `))
    },
  )

  it('names SITE_URL if mail is configured without it', async () => {
    const mail = { SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: 'hello@summitloop.example' }
    const { code, lines } = await failed(mail)
    expect(code).toBe(1)
    expect(lines).toEqual([expect.stringMatching(/^SITE_URL is needed with SMTP_URL: it takes/)])
  })

  it('names DATABASE_URL if the server does not respond', async () => {
    const { code, lines } = await failed({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
    expect(code).toBe(1)
    expect(lines).toEqual([expect.stringMatching(/^DATABASE_URL: the database does not answer/)])
  })
})

it('runs under plain remix-serve, too', async () => {
  const command = [
    process.execPath,
    'node_modules/@remix-run/serve/dist/cli.js',
    'build/server/index.js',
  ]
  const variables = {
    DATA_DIR: startedFolder(),
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
  }
  const site = run(command, { ...variables, NODE_ENV: 'production' })
  await site.printed(/\[remix-serve\]/)
  const response = await fetch(`http://127.0.0.1:${variables.PORT}/contact`)
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('name="contactName"')
  site.process.kill('SIGKILL')
  await site.ended
})
