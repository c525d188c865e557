// `npm test`: builds the site, finds a browser and a PostgreSQL server, then runs every test. What is
// not found is said; a missing browser fails, because then part of the tests would not have run.
import { spawnSync } from 'node:child_process'
import { buildIfStale, root } from '../app/server/build.mjs'
import { findBrowser } from './support/browser.mjs'
import { startPostgres } from './support/postgres.mjs'

process.chdir(root)
buildIfStale()

const browser = findBrowser()
if (!browser) {
  console.error(
    'No Chromium was found and none could be fetched. Run "npx playwright install chromium", or install your system\'s chromium package.',
  )
  process.exit(1)
}

const postgres = await startPostgres()
if (!postgres && process.env.CI) {
  console.error(
    'No PostgreSQL server was found. Install PostgreSQL 15 or later, or set TEST_DATABASE_URL.',
  )
  process.exit(1)
}
const nginx = spawnSync('nginx', ['-v'], { encoding: 'utf8' })
if (nginx.status !== 0 && process.env.CI) {
  console.error('No nginx was found. Install it: two processes are tested behind one.')
  process.exit(1)
}
console.log(`Browser: ${browser}`)
console.log(
  nginx.status === 0
    ? `Proxy: ${nginx.stderr.trim()}`
    : 'Proxy: no nginx found. Two processes behind one are not tested; install nginx to test them.',
)
console.log(
  postgres
    ? `PostgreSQL: ${postgres.version}`
    : 'PostgreSQL: none found. The tests run on the embedded database alone; install PostgreSQL or set TEST_DATABASE_URL to run them on both.',
)

const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'tests/vitest.config.ts',
    ...process.argv.slice(2),
  ],
  {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      TEST_BROWSER: browser,
      TEST_DATABASE_URL: postgres?.url ?? '',
    },
  },
)
await postgres?.stop()
process.exit(status ?? 1)
