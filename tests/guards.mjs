// The smaller guards of `npm run check`: what neither the compiler nor the linter knows of this project.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const problems = []
const git = (...args) => execFileSync('git', args, { encoding: 'utf8' })

/** drizzle-kit writes a migration when the schema has moved on: then one was forgotten. */
function migrationsMatchSchema() {
  const before = git('status', '--porcelain', 'db/migrations')
  execFileSync(
    process.execPath,
    ['node_modules/drizzle-kit/bin.cjs', 'generate', '--name', 'forgotten'],
    { stdio: 'ignore' },
  )
  const after = git('status', '--porcelain', 'db/migrations')
  if (after !== before)
    problems.push(
      'The schema has changed without a migration: run "npm run db:generate" and commit what it writes.',
    )
}

/** No addresses of registries and no paths of a machine, in any file. */
function noMachineInside() {
  const lock = readFileSync('package-lock.json', 'utf8')
  if (/"resolved"/.test(lock))
    problems.push('package-lock.json names a registry: reinstall with the .npmrc of this project.')
}

/** The budgets of a page, compressed as a browser gets them. */
function sizesFit() {
  const assets = 'build/client/assets'
  const size = (name) => brotliCompressSync(readFileSync(join(assets, name))).byteLength
  const sum = (pattern) =>
    readdirSync(assets)
      .filter((name) => pattern.test(name))
      .reduce((total, name) => total + size(name), 0)
  const fonts = readdirSync(assets)
    .filter((name) => name.endsWith('.woff2'))
    .reduce((total, name) => total + statSync(join(assets, name)).size, 0)
  limit('CSS', sum(/\.css$/), 15_000)
  limit('Fonts', fonts, 80_000)
}

function limit(what, bytes, most) {
  if (bytes > most) problems.push(`${what}: ${bytes} bytes, more than ${most}.`)
}

migrationsMatchSchema()
noMachineInside()
sizesFit()
for (const problem of problems) console.error(problem)
process.exit(problems.length > 0 ? 1 : 0)
