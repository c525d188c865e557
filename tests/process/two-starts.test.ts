import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import { describe, expect, it } from 'vitest'
import { SERVER, scratchDatabase } from '../support/database'
import { run, SHORT_LIVED, scratchFolder, startSite } from '../support/process'
import { signIn } from '../support/sign-in.mjs'

describe.runIf(SERVER)('two processes that start together on one empty server database', () => {
  it('take turns: both run, with one administrator and one seed', async () => {
    const { url, drop } = await scratchDatabase('together')
    const variables = () => ({ DATABASE_URL: url, DATA_DIR: scratchFolder() })
    const sites = await Promise.all([startSite(variables()), startSite(variables())])
    const passwords = sites.filter((site) => site.output().includes('password'))
    expect(passwords).toHaveLength(1)
    const [one, other] = await Promise.all(
      sites.map(async (site) => (await fetch(`${site.url}/api/events`)).json()),
    )
    expect(one).toEqual(other)
    for (const site of sites) site.process.kill('SIGTERM')
    expect(await Promise.all(sites.map((site) => site.ended))).toEqual([0, 0])
    await drop()
  })
})

const START = [...SHORT_LIVED, 'app/process/serve.mjs']
const passwordsIn = (output: string) =>
  [...output.matchAll(/shown this once: (\S+)/g)].map(([, password]) => password)

describe.runIf(SERVER)('a first start that is killed', () => {
  it.each([
    ['while the first content is written', 'lock table news_publications'],
    // While it waits to commit, the account is written and the password printed.
    ['just before all of it is stored', 'select pg_advisory_lock(1)'],
  ])('%s leaves no account with an unknown password', async (_, hold) => {
    const { url, drop } = await scratchDatabase('killed_first')
    const variables = { DATABASE_URL: url, DATA_DIR: scratchFolder() }
    const other = postgres(url, { max: 2, onnotice: () => {} })
    await migrate(drizzle(other), { migrationsFolder: 'db/migrations' })
    await other.unsafe(WAIT_AT_COMMIT)
    const first = run(START, { ...variables, PORT: '0', HOST: '127.0.0.1' })
    void first.printed(/$^/).catch(() => {})
    await other.begin(async (tx) => {
      await tx.unsafe(hold)
      const waiting = () =>
        other`select 1 from pg_locks where not granted and database =
          (select oid from pg_database where datname = current_database())`
      await expect.poll(waiting, { timeout: 50_000 }).not.toHaveLength(0)
      first.process.kill('SIGKILL')
      await first.ended
    })
    await other.end()
    const site = await startSite(variables)
    const password = passwordsIn(first.output() + site.output()).at(-1)
    expect((await signIn(site.url, { password: password ?? '' })).status).toBe(303)
    site.process.kill('SIGTERM')
    await site.ended
    await drop()
  })
})

/** Makes the transaction that adds a person wait before its commit for the holder of the lock. */
const WAIT_AT_COMMIT = `
  create function wait() returns trigger language plpgsql as
    'begin perform pg_advisory_xact_lock(1); return null; end';
  create constraint trigger wait after insert on users deferrable initially deferred
    for each row execute function wait()`
