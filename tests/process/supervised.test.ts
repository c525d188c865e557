import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { freePort, run, startedFolder } from '../support/process'

// `npm start` runs the site in a child process and restarts it after a crash.

const started: ReturnType<typeof run>[] = []
afterEach(() => {
  for (const { process: child } of started.splice(0)) child.kill('SIGKILL')
})

async function start(...command: string[]) {
  const port = await freePort()
  const site = run([process.execPath, ...command], {
    DATA_DIR: startedFolder(),
    HOST: '127.0.0.1',
    PORT: String(port),
  })
  started.push(site)
  await site.printed(/Summit Loop is at/)
  return { ...site, port, url: `http://127.0.0.1:${port}` }
}

const START = 'app/process/start.mjs'

/** The serving process: the only child of `npm start`. */
function servingPid({ pid }: { pid?: number }): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim())
}

it.runIf(process.platform === 'linux')(
  'restarts a killed process, and stops on request',
  async () => {
    const { url, process: supervisor, output, ended } = await start(START)
    process.kill(servingPid(supervisor), 'SIGKILL')
    const isServed = () =>
      fetch(`${url}/readyz`).then(
        ({ status }) => status,
        () => 0,
      )
    await expect.poll(output).toContain('It is started again in 1 s.')
    await expect.poll(isServed).toBe(200)
    supervisor.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(await isServed()).toBe(0)
  },
)

it.runIf(process.platform === 'linux')('exits when the supervisor is killed', async () => {
  const { process: supervisor, port } = await start(START)
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => {})
  // A reset ends the connection, too.
  const closed = new Promise((resolve) => socket.once('close', resolve))
  supervisor.kill('SIGKILL')
  await closed
})

it('finishes requests in flight after an uncaught error, logs it and exits with 1', async () => {
  const throwOnSignal =
    "data:text/javascript,process.on('SIGUSR2', () => { throw new Error('nobody caught this') })"
  const site = await start('--import', throwOnSignal, 'app/process/serve.mjs')
  const body = JSON.stringify({ contactName: 'Rosa', email: 'rosa@example.org', message: 'Hello' })
  const socket = connect(site.port, '127.0.0.1')
  socket.write(
    `POST /api/contact HTTP/1.1\r\nHost: site.test\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
  )
  // The half-sent request has arrived once a later one is answered.
  await fetch(`${site.url}/healthz`)
  site.process.kill('SIGUSR2')
  await expect.poll(site.output).toContain('uncaught error, stopping')
  socket.write(body.slice(10))
  const [response] = await once(socket, 'data')
  expect(String(response)).toContain('201 Created')
  expect(await site.ended).toBe(1)
  expect(site.output()).toMatch(/nobody caught this\\n +at /)
})
