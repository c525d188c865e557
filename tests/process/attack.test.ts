import { mkdirSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { attack, type Findings, type Target } from '../support/attack'
import { SERVER, scratchDatabase } from '../support/database'
import { startFakeS3 } from '../support/fake-s3'
import { hasNginx, startNginx } from '../support/nginx'
import { freePort, type RunningSite, scratchFolder, startSite } from '../support/process'
import { PASSWORD, signIn } from '../support/sign-in.mjs'

// Thousands of connections that send anything and disconnect anywhere: the process survives, closes what it opened,
// logs no error and responds to nobody with a 5xx.

const COUNT = Number(process.env.PROVE_REQUESTS ?? (process.env.PROVE ? 5000 : 200))
const SEED = Number(process.env.PROVE_SEED ?? 20_261_122)
const MINUTE = 60_000

const PICTURE = '0123456789abcdef0123-400x300.jpg'
const BYTES = Buffer.alloc(3_000_000, 'picture')
const pictures = [`/media/${PICTURE}`, '/media/ffffffffffffffffffff-1x1.jpg']

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function serve(variables: Record<string, string>): Promise<RunningSite> {
  const DATA_DIR = variables.DATA_DIR ?? scratchFolder()
  const folder = join(DATA_DIR, 'uploads', PICTURE.slice(0, 2))
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, PICTURE), BYTES)
  const site = await startSite({
    ADMIN_PASSWORD: PASSWORD,
    TRUST_PROXY: '1',
    ...variables,
    DATA_DIR,
  })
  cleanups.push(async () => {
    site.process.kill('SIGTERM')
    expect(await site.ended).toBe(0)
  })
  return site
}

async function onServer(): Promise<Record<string, string>> {
  const database = await scratchDatabase('attacked')
  cleanups.push(() => database.drop())
  return { DATABASE_URL: database.url }
}

async function withBucket(): Promise<Record<string, string>> {
  const s3 = await startFakeS3()
  cleanups.push(() => s3.stop())
  s3.objects.set(`media/${PICTURE}`, { body: BYTES, type: 'image/jpeg' })
  return s3.variables
}

/**
 * The number of open sockets and pipes. Files of the embedded database do not count: they are opened as tables are
 * used.
 */
const descriptors = ({ process: { pid } }: RunningSite) =>
  process.platform === 'linux'
    ? readdirSync(`/proc/${pid}/fd`).filter((fd) => isConnection(`/proc/${pid}/fd/${fd}`)).length
    : 0

function isConnection(path: string): boolean {
  try {
    return !readlinkSync(path).startsWith('/')
  } catch {
    // Closed in the meantime.
    return false
  }
}

async function expectUnharmed(sites: RunningSite[], target: Omit<Target, 'cookie' | 'pictures'>) {
  const [site] = sites
  const { cookie } = await signIn(site?.url ?? '')
  const whole = { ...target, cookie, pictures }
  // Handles that are opened once, such as database connections, are open after a first round.
  await attack(whole, { seed: SEED, count: 50 })
  const before = sites.map(descriptors)
  const found = await attack(whole, { seed: SEED + 1, count: COUNT })
  expect(found.failures).toEqual([])
  expectEveryKind(found)
  for (const [n, each] of sites.entries()) {
    expect(each.process.exitCode).toBeNull()
    await expect
      .poll(() => descriptors(each), { timeout: MINUTE })
      .toBeLessThanOrEqual((before[n] ?? 0) + 20)
    expect((await fetch(`${each.url}/readyz`)).status).toBe(200)
    expect(
      each
        .output()
        .split('\n')
        .filter((line) => line.includes('"level":"error"')),
    ).toEqual([])
  }
}

/** Expects every kind of response, because an attack that is only rejected would prove nothing. */
function expectEveryKind({ statuses }: Findings): void {
  for (const status of [200, 201, 304, 400, 404, 405])
    expect([...statuses.keys()]).toContain(status)
}

const timeout = 3 * MINUTE + COUNT * 100

it(`survives ${COUNT} broken requests on the embedded database and the disk (seed ${SEED})`, {
  timeout,
}, async () => {
  const site = await serve({})
  await expectUnharmed([site], site)
})

it.runIf(SERVER)(
  `survives ${COUNT} broken requests on a server and a bucket (seed ${SEED})`,
  { timeout },
  async () => {
    const site = await serve({ ...(await onServer()), ...(await withBucket()) })
    await expectUnharmed([site], site)
  },
)

it.runIf(SERVER && hasNginx)(
  `survives ${COUNT} broken requests behind nginx (seed ${SEED})`,
  { timeout },
  async () => {
    const variables = { ...(await onServer()), DATA_DIR: scratchFolder() }
    const ports = [await freePort(), await freePort()]
    const sites = [
      await serve({ ...variables, PORT: String(ports[0]) }),
      await serve({ ...variables, PORT: String(ports[1]) }),
    ]
    const nginx = await startNginx(ports)
    cleanups.push(() => nginx.stop())
    await expectUnharmed(sites, nginx)
  },
)
