// `npm test`: all tests. `npm test -- --project NAME FILES`: some of them. Tests that start processes and browsers need
// a build and a browser; the others (unit, embedded, server) load the site from its sources. Missing tools are
// reported; in CI they are an error, because some tests would not have run.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { buildIfStale, root } from '../app/process/build.mjs'
import { findBrowser } from './support/browser.mjs'
import { startPostgres } from './support/postgres.mjs'

/** Four concurrent runs: those outside mostly wait for the processes and the browser they start. */
const IN_PROCESS = [['unit', 'embedded'], ['server']]
const OUTSIDE = ['process', 'journeys']
const RUNS = [...IN_PROCESS, ...OUTSIDE.map((name) => [name])]

process.chdir(root)
const { args, watch, projects } = readArguments(process.argv.slice(2))

const postgres = projects.some((name) => name !== 'unit' && name !== 'embedded')
  ? await startPostgres()
  : null
if (projects.includes('server'))
  requireInCI(postgres, 'PostgreSQL server', 'PostgreSQL 15 or later')
/** Where tests make their folders. Vitest ends its processes without letting them clean up. */
const scratch = mkdtempSync(join(tmpdir(), 'summit-loop-tests-'))
const code = await runAll()
await postgres?.stop()
rmSync(scratch, { recursive: true, force: true, maxRetries: 3 })
process.exit(code)

/** The requested projects, and the other arguments for vitest. */
function readArguments(given) {
  const watch = given.includes('--watch')
  const rest = given.filter((arg) => arg !== '--watch').join(' ')
  const asked = Array.from(rest.matchAll(/--project[ =](\S+)/g), ([, name]) => name)
  const args = rest
    .replace(/--project[ =]\S+/g, ' ')
    .split(' ')
    .filter(Boolean)
  const all = watch ? ['unit', 'embedded'] : RUNS.flat()
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
  const runs = RUNS.map((names) =>
    names.filter((name) => projects.includes(name) && (name !== 'server' || postgres)),
  ).filter((names) => names.length > 0)
  if (projects.some((name) => OUTSIDE.includes(name))) prepareOutside()
  // The output of the first run is shown live, that of the others afterward.
  const started = runs.map((names, at) =>
    // A file requested by name may be in only one of the runs.
    runTests(names, at === 0, runs.length > 1 ? ['--passWithNoTests'] : []),
  )
  const ended = []
  for (const [at, run] of started.entries()) {
    ended.push(await run)
    if (at > 0) process.stdout.write(ended[at].output)
  }
  if (runs.length > 1) repeatFailures(ended)
  return Math.max(...ended.map(({ code }) => code))
}

/** Repeats the failures at the very end, since each run prints thousands of lines. */
function repeatFailures(ended) {
  const lines = ended.flatMap(({ output }) =>
    stripVTControlCharacters(output.toString()).split('\n'),
  )
  const failed = new Set(lines.filter((line) => /^ *FAIL /.test(line)))
  if (failed.size > 0) console.log(['Failed:', ...failed].join('\n'))
  const stopped = ended.filter(({ code }) => code !== 0).length
  if (stopped > 0) console.log(`${stopped} of ${ended.length} runs did not pass.`)
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

/** Runs vitest, with live output if `isShown`; resolves with its exit code and output. */
function runTests(names, isShown, options) {
  const child = spawn(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      watch ? 'watch' : 'run',
      '--config',
      'tests/vitest.config.ts',
      ...names.map((name) => `--project=${name}`),
      ...options,
      ...args,
    ],
    {
      stdio: watch ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NODE_ENV: 'test',
        TMPDIR: scratch,
        TEST_DATABASE_URL: postgres?.url ?? '',
        TEST_WATCH: watch ? '1' : '',
      },
    },
  )
  const written = []
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      written.push(chunk)
      if (isShown) process.stdout.write(chunk)
    })
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(written) }))
  })
}
