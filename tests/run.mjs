// `npm test`: builds the site, finds a browser and a PostgreSQL server, then runs every test. What is
// not found is said; a missing browser fails, because then part of the tests would not have run.
import { spawn, spawnSync } from 'node:child_process'
import { buildIfStale, root } from '../app/process/build.mjs'
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

/** Runs vitest; resolves to its exit code and what it wrote, where that was kept. */
function runTests(args, stdio) {
  const child = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts', ...args],
    {
      stdio: ['ignore', stdio, stdio],
      env: {
        ...process.env,
        NODE_ENV: 'test',
        TEST_BROWSER: browser,
        TEST_DATABASE_URL: postgres?.url ?? '',
      },
    },
  )
  const written = []
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => written.push(chunk))
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(written) }))
  })
}

/** Every test: those that ask in the process beside those that start processes and browsers, which mostly wait. */
async function runAll() {
  const inProcess = ['unit', 'embedded', ...(postgres ? ['server'] : [])]
  const outside = ['process', 'journeys']
  const projects = (names) => names.map((name) => `--project=${name}`)
  const [first, second] = [
    runTests(projects(inProcess), 'inherit'),
    runTests(projects(outside), 'pipe'),
  ]
  const { code } = await first
  const { code: codeOutside, output } = await second
  process.stdout.write(output)
  return Math.max(code, codeOutside)
}

const args = process.argv.slice(2)
const code = args.length > 0 ? (await runTests(args, 'inherit')).code : await runAll()
await postgres?.stop()
process.exit(code)
