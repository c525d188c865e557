// Builds the site in two steps: Remix (browser and server), then what runs around it.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const require = createRequire(import.meta.url)

/** The file behind a package's command, so that it runs without npm and on every system. */
function command(packageName, name) {
  const path = require.resolve(`${packageName}/package.json`)
  return join(dirname(path), require(path).bin[name])
}

function run(...args) {
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) process.exit(status ?? 1)
}

export function build() {
  run(
    command('@remix-run/dev', 'remix'),
    'vite:build',
    '--config',
    'remix.config.js',
    '--logLevel',
    'warn',
  )
  run(
    command('vite', 'vite'),
    'build',
    '--config',
    'remix.config.js',
    '--mode',
    'process',
    '--logLevel',
    'warn',
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) build()
