// Builds the site: the browser's files and the server's.
import './check-node.mjs'
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'

export const root = fileURLToPath(new URL('../../', import.meta.url))
export const BUILT = join(root, 'build/server/main.js')
export const TASKS = join(root, 'build/server/tasks.js')
/** Written last, so that an interrupted build does not pass for a complete one. */
const COMPLETE = join(root, 'build/complete')
const SOURCES = ['app', 'db', 'public', 'remix.config.js', 'package-lock.json']

/** Builds if the build is missing or older than the sources. */
export function buildIfStale() {
  const isFresh =
    existsSync(COMPLETE) &&
    statSync(COMPLETE).mtimeMs > Math.max(...SOURCES.map((path) => changedAt(join(root, path))))
  if (isFresh) return
  console.log('Building the site. This takes about half a minute, once.')
  build()
}

function build() {
  rmSync(join(root, 'build'), { recursive: true, force: true })
  run(
    command('@remix-run/dev', 'remix'),
    'vite:build',
    '--config',
    'remix.config.js',
    '--logLevel',
    'warn',
  )
  compress(join(root, 'build/client'))
  writeFileSync(COMPLETE, '')
}

/** Writes a brotli and a gzip copy of every text file, so that no visitor waits for compression. */
function compress(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile() || !/\.(js|css|svg|json|webmanifest|ico|txt)$/.test(path)) continue
    const bytes = readFileSync(path)
    writeFileSync(`${path}.br`, brotliCompressSync(bytes))
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

/** The file behind a package's command, so that it runs without npm and on every system. */
function command(packageName, name) {
  const path = createRequire(import.meta.url).resolve(`${packageName}/package.json`)
  return join(dirname(path), createRequire(import.meta.url)(path).bin[name])
}

function run(...args) {
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) process.exit(status ?? 1)
}

/** The latest change below `path`, in ms since the epoch. */
function changedAt(path) {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => changedAt(join(path, name))))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) build()
