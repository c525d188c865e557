// `npm test`: every test. `npm test -- --project NAME FILES`: some of them. Those that start processes and browsers
// need a build and a browser; those that ask the site within this process (unit, embedded, server) load it from
// its sources. What is not found is said; in CI it fails, because then part of the tests would not have run.
import { spawn, spawnSync } from 'node:child_process'
import { buildIfStale, root } from '../app/process/build.mjs'
import { findBrowser } from './support/browser.mjs'
import { startPostgres } from './support/postgres.mjs'

/** What runs beside what: the tests within one process beside those that mostly wait for others. */
const IN_PROCESS = ['unit', 'embedded', 'server']
const OUTSIDE = ['process', 'journeys']

process.chdir(root)
const { args, watch, projects } = readArguments(process.argv.slice(2))

const postgres = projects.some((name) => name !== 'unit' && name !== 'embedded')
  ? await startPostgres()
  : null
if (projects.includes('server'))
  requireInCI(postgres, 'PostgreSQL server', 'PostgreSQL 15 or later')
const code = await runAll()
await postgres?.stop()
process.exit(code)

/** The projects that are asked for, and what else vitest is told. */
function readArguments(given) {
  const watch = given.includes('--watch')
  const rest = given.filter((arg) => arg !== '--watch').join(' ')
  const asked = Array.from(rest.matchAll(/--project[ =](\S+)/g), ([, name]) => name)
  const args = rest
    .replace(/--project[ =]\S+/g, ' ')
    .split(' ')
    .filter(Boolean)
  const all = watch ? ['unit', 'embedded'] : [...IN_PROCESS, ...OUTSIDE]
  return { args, watch, projects: asked.length > 0 ? asked : all }
}

function requireInCI(found, what, install) {
  console.log(
    found
      ? `${what}: ${found.version ?? found}`
      : `${what}: none found. Install ${install} to test with it.`,
  )
  if (!found && process.env.CI) process.exit(1)
}

async function runAll() {
  const [inside, outside] = [IN_PROCESS, OUTSIDE].map((names) =>
    names.filter((name) => projects.includes(name) && (name !== 'server' || postgres)),
  )
  if (outside.length === 0) return (await runTests(inside, 'inherit')).code
  prepareOutside()
  if (inside.length === 0) return (await runTests(outside, 'inherit')).code
  const [first, second] = [runTests(inside, 'inherit'), runTests(outside, 'pipe')]
  const { code } = await first
  const { code: codeOutside, output } = await second
  process.stdout.write(output)
  return Math.max(code, codeOutside)
}

/** The build, a browser, and a proxy for two processes. */
function prepareOutside() {
  buildIfStale()
  const nginx = spawnSync('nginx', ['-v'], { encoding: 'utf8' })
  requireInCI(nginx.status === 0 && nginx.stderr.trim(), 'nginx', 'nginx')
  process.env.TEST_BROWSER = findBrowser() ?? ''
  if (process.env.TEST_BROWSER) return console.log(`Browser: ${process.env.TEST_BROWSER}`)
  console.error(
    'No Chromium was found and none could be fetched. Run "npx playwright install chromium", or install your system\'s chromium package.',
  )
  process.exit(1)
}

/** Runs vitest; resolves to its exit code and what it wrote, where that was kept. */
function runTests(names, stdio) {
  const child = spawn(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      watch ? 'watch' : 'run',
      '--config',
      'tests/vitest.config.ts',
      ...names.map((name) => `--project=${name}`),
      ...args,
    ],
    {
      stdio: [watch ? 'inherit' : 'ignore', stdio, stdio],
      env: {
        ...process.env,
        NODE_ENV: 'test',
        TEST_DATABASE_URL: postgres?.url ?? '',
        TEST_WATCH: watch ? '1' : '',
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
