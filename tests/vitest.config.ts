import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { inlineScripts } from '../app/shell/inline-scripts.js'
import { openWorker } from './support/open-worker'
import { PASSWORD } from './support/sign-in.mjs'

const root = fileURLToPath(new URL('../', import.meta.url))
const server = process.env.TEST_DATABASE_URL
/** Styles are left out of tests, but for the one that letters and cards take their colors from. */
const css = { include: [/tokens\.css/] }

/** Four runs share a busy machine: what fails twice is broken. A retried test is listed as such. */
const retry = process.env.CI ? 1 : 0

/** Ends what hangs, and nothing that is only slow: on a throttled machine, a first start takes a minute. */
const TIMEOUT_MS = 180_000

/** `expect.poll` ends as soon as it holds. Its default of one second would be a limit on the speed of the machine. */
const poll = { timeout: 60_000 }

const resolve = {
  alias: [
    { find: /^~\//, replacement: `${root}app/` },
    { find: /^db\//, replacement: `${root}db/` },
  ],
}

// The requests share one process, one build and one database: a file clears what it needs clear.
function requests(
  name: string,
  env: Record<string, string>,
  exclude: string[] = [],
): TestProjectInlineConfiguration {
  return {
    resolve,
    plugins: [inlineScripts()],
    esbuild: { jsxDev: false },
    test: {
      name,
      root,
      expect: { poll },
      include: ['tests/site/**/*.test.ts'],
      exclude,
      setupFiles: ['tests/support/cheap-hashes.ts', 'tests/support/report-statistics.ts'],
      css,
      pool: process.env.TEST_WATCH ? openWorker() : 'forks',
      isolate: false,
      fileParallelism: false,
      maxWorkers: 1,
      // Requests leave much garbage: with 16 MB for what is young, collecting it took 8 % of the time.
      execArgv: ['--max-semi-space-size=64'],
      retry,
      testTimeout: TIMEOUT_MS,
      hookTimeout: TIMEOUT_MS,
      server: { deps: { external: [/build\/server/] } },
      env: {
        // As visitors get it: React without its checks for developers, which take half of the time.
        NODE_ENV: 'production',
        DEV: '',
        SEED: 'none',
        ADMIN_PASSWORD: PASSWORD,
        SESSION_SECRET: 'a secret of the tests',
        NOTIFY_EMAIL: 'staff@example.org',
        MAIL_FROM: 'hello@summitloop.example',
        ...env,
      },
    },
  }
}

/**
 * Walks over all addresses, and what no query decides: HTTP, routes, pictures and PDFs. They run on a server, which
 * takes half the time of the embedded database; without one, on that. `npm run prove` runs them on both.
 */
const ON_ONE_DATABASE = [
  ...['hostile', 'hostile-staff', 'guards', 'leaks', 'bad-percent'],
  ...['social-images', 'certificate-pdf', 'header-and-footer', 'listener', 'parameters'],
  ...['route-handlers', 'routes', 'slow-clients', 'upload-form'],
].map((name) => `tests/site/${name}.test.ts`)

const folder = () => mkdtempSync(join(tmpdir(), 'summit-loop-test-'))

export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        test: { name: 'unit', root, css, include: ['tests/unit/**/*.test.ts'], isolate: false },
      },
      requests(
        'embedded',
        { DATA_DIR: folder() },
        server && !process.env.PROVE ? ON_ONE_DATABASE : [],
      ),
      ...(server ? [requests('server', { DATA_DIR: folder(), DATABASE_URL: server })] : []),
      {
        resolve,
        test: {
          name: 'process',
          root,
          expect: { poll },
          include: ['tests/process/**/*.test.ts'],
          retry,
          globalSetup: ['tests/support/first-start.ts'],
          testTimeout: TIMEOUT_MS,
          hookTimeout: TIMEOUT_MS,
        },
      },
      {
        resolve,
        test: {
          name: 'journeys',
          root,
          expect: { poll },
          include: ['tests/journeys/**/*.test.ts'],
          retry,
          globalSetup: ['tests/support/served-site.ts'],
          fileParallelism: false,
          // One process for all files, with one browser.
          isolate: false,
          maxWorkers: 1,
          testTimeout: TIMEOUT_MS,
          hookTimeout: TIMEOUT_MS,
        },
      },
    ],
  },
})
