// `npm start`: builds where the build is missing or older than the sources, then serves.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from './build.mjs'

process.chdir(fileURLToPath(new URL('../../', import.meta.url)))

const BUILT = 'build/server/main.js'
const SOURCES = ['app', 'db', 'public', 'remix.config.js', 'package-lock.json']

/** The latest change below `path`, in ms since the epoch. */
function changedAt(path) {
  const { mtimeMs } = statSync(path)
  if (!statSync(path).isDirectory()) return mtimeMs
  return Math.max(mtimeMs, ...readdirSync(path).map((name) => changedAt(join(path, name))))
}

const isFresh = existsSync(BUILT) && statSync(BUILT).mtimeMs > Math.max(...SOURCES.map(changedAt))
if (!isFresh) {
  console.log('Building the site. This takes about half a minute, once.')
  build()
}

process.env.NODE_ENV ??= 'production'
const { start } = await import(new URL(`../../${BUILT}`, import.meta.url).href)
await start()
