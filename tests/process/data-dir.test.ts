import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { fileOf, photo } from '../support/pictures'
import { run, SHORT_LIVED, scratchFolder, startSite } from '../support/process'
import { PASSWORD, signIn } from '../support/sign-in.mjs'

const START = [...SHORT_LIVED, 'app/process/serve.mjs']
const folder = scratchFolder()
const data = join(folder, 'data')
let openWhileNew: string[]

/** Paths at and below `path` that other users may access. */
function openToOthers(path: string): string[] {
  const stat = lstatSync(path)
  if (stat.isSymbolicLink()) return []
  const below = stat.isDirectory() ? readdirSync(path) : []
  const own = stat.mode & 0o077 ? [`${path} ${(stat.mode & 0o777).toString(8)}`] : []
  return [...own, ...below.flatMap((name) => openToOthers(join(path, name)))]
}

/** Starts the site with a umask that opens new files to everybody. */
async function startWithOpenUmask() {
  const site = run(['sh', '-c', `umask 000; exec ${START.join(' ')}`], {
    DATA_DIR: data,
    PORT: '0',
    HOST: '127.0.0.1',
    SEED: 'none',
    ADMIN_PASSWORD: PASSWORD,
  })
  const [, url = ''] = await site.printed(/Summit Loop is at (http:\S+)/)
  return { ...site, url }
}

async function upload(url: string) {
  const body = new FormData()
  body.set('image', fileOf(await photo(400, 300).jpeg().toBuffer(), 'photo.jpg'))
  const { cookie } = await signIn(url)
  const headers = { Cookie: cookie }
  const { status } = await fetch(`${url}/api/upload-content-image`, {
    method: 'POST',
    body,
    headers,
  })
  expect(status).toBe(201)
}

async function stop(site: Awaited<ReturnType<typeof startWithOpenUmask>>) {
  site.process.kill('SIGTERM')
  expect(await site.ended).toBe(0)
}

function openToAll(path: string) {
  const stat = lstatSync(path)
  if (stat.isSymbolicLink()) return
  chmodSync(path, 0o777)
  if (stat.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name))
}

beforeAll(async () => {
  mkdirSync(data)
  chmodSync(data, 0o777)
  const site = await startWithOpenUmask()
  await upload(site.url)
  openWhileNew = openToOthers(data)
  await stop(site)
})

describe('DATA_DIR', () => {
  it('is private from the first start on, whatever the umask', () => {
    expect(openWhileNew).toEqual([])
  })

  it('becomes private at the next start if it was not, without changing anything outside', async () => {
    const outside = join(folder, 'outside')
    writeFileSync(outside, '')
    chmodSync(outside, 0o644)
    symlinkSync(outside, join(data, 'uploads', 'link'))
    openToAll(data)
    const site = await startWithOpenUmask()
    expect(openToOthers(data)).toEqual([])
    expect(statSync(outside).mode & 0o777).toBe(0o644)
    await stop(site)
    rmSync(join(data, 'uploads', 'link'))
  })
})

describe('a damaged database', () => {
  const damage: [string, (postgres: string) => void][] = [
    ['without PG_VERSION', (postgres) => rmSync(join(postgres, 'PG_VERSION'))],
    ['with an empty pg_control', (postgres) => truncateSync(join(postgres, 'global/pg_control'))],
    ['without its log', (postgres) => rmSync(join(postgres, 'pg_wal'), { recursive: true })],
    ['without its tables', (postgres) => rmSync(join(postgres, 'base'), { recursive: true })],
  ]

  it.each(damage)(
    '%s stops the start with one line that names the folder and how to recover',
    async (name, harm) => {
      const copy = join(folder, name)
      cpSync(data, copy, { recursive: true })
      const postgres = join(copy, 'postgres')
      harm(postgres)
      const before = readdirSync(postgres)
      const site = run(START, { DATA_DIR: copy, PORT: '0', SEED: 'none' })
      void site.printed(/$^/).catch(() => {})
      expect(await site.ended).toBe(1)
      const lines = site.output().trim().split('\n')
      expect(lines).toEqual([expect.stringContaining(postgres)])
      expect(lines[0]).toContain('npm run restore')
      expect(readdirSync(postgres).filter((name) => name !== 'postmaster.pid')).toEqual(before)
    },
  )
})

describe('a first start that is killed', () => {
  const filesIn = (path: string): number => {
    try {
      return readdirSync(path, { recursive: true }).length
    } catch {
      return 0
    }
  }

  it.each([1, 500, 960])(
    'with %i or more files written does not break the next start',
    async (files) => {
      const variables = { DATA_DIR: scratchFolder(), PORT: '0', HOST: '127.0.0.1', SEED: 'none' }
      const first = run(START, variables)
      void first.printed(/$^/).catch(() => {})
      const written = () => filesIn(join(variables.DATA_DIR, 'postgres'))
      await expect.poll(written, { timeout: 50_000, interval: 2 }).toBeGreaterThanOrEqual(files)
      first.process.kill('SIGKILL')
      await first.ended
      const site = await startSite(variables)
      const passwords = [first, site].flatMap(({ output }) => passwordsIn(output()))
      expect((await signIn(site.url, { password: passwords.at(-1) ?? '' })).status).toBe(303)
      site.process.kill('SIGTERM')
      await site.ended
    },
  )
})

const passwordsIn = (output: string) =>
  [...output.matchAll(/password, shown this once: (\S+)/g)].map(([, password]) => password)
