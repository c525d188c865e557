// The smaller guards of `npm run check`, for rules that neither the compiler nor the linter knows.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import ts from 'typescript'
import { floorProblems } from './floors.mjs'

/** Script budgets of landing pages, in bytes (brotli). */
const SCRIPT_BUDGETS = {
  'site/home/page': 100_000,
  'site/e-waste/page': 125_000,
  'events/events-page': 125_000,
  'site/contact/page': 125_000,
  'site/quote/page': 125_000,
  'events/registration/page': 125_000,
}

/**
 * Budget of a file that the first paint needs, in bytes: what a server may send before the first acknowledgment (ten
 * segments of 1,460), less room for headers.
 */
const FIRST_FLIGHT = 14_000

/** Maximum lines of a `describe`, and of a route module: a longer one is about more than one thing. */
const MAX_LINES = 150

/** Budget of an illustration, in bytes (gzip). */
const MOST_FOR_A_DRAWING = 8000

const problems = []
const git = (...args) => execFileSync('git', args, { encoding: 'utf8' })

/** drizzle-kit writes a migration if the schema has changed: then one was forgotten. */
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

/** The lockfile has no registry URLs and the packages of every platform, so that Macs can use it, too. */
function lockfileFitsAnyone() {
  const lock = readFileSync('package-lock.json', 'utf8')
  if (/"resolved"/.test(lock))
    problems.push('package-lock.json names a registry: reinstall with the .npmrc of this project.')
  const { packages } = JSON.parse(lock)
  const locked = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)))
  for (const [path, { optionalDependencies = {} }] of Object.entries(packages))
    for (const name of Object.keys(optionalDependencies))
      if (!locked.has(name))
        problems.push(`package-lock.json lacks ${name}, which ${path} needs on another platform.`)
}

/** Colors, font sizes, radii and shadows are tokens (app/ui/tokens.css); no other file defines its own. */
function tokensOnly() {
  const raw = [
    [/\.css$/, /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|oklch)\((?!0 0 0 \/)/i], // Black is what masks are made of.
    [/\.tsx$/, /(?:text|bg|border|rounded|shadow|fill|stroke|p|m|gap)[a-z-]*-\[[^\]]*(?:px|#|rgb)/],
  ]
  for (const file of git('ls-files', 'app').split('\n')) {
    if (file === 'app/ui/tokens.css') continue
    const [, pattern] = raw.find(([name]) => name.test(file)) ?? []
    const found = pattern?.exec(readFileSync(file, 'utf8'))
    if (found) problems.push(`${file} writes "${found[0]}": take a token, or make one.`)
  }
}

/** Checks the size budgets of pages, compressed as browsers get them. */
function sizesFit() {
  const assets = 'build/client/assets'
  const names = readdirSync(assets)
  const size = (name) => brotliCompressSync(readFileSync(join(assets, name))).byteLength
  for (const name of names.filter((name) => /^(styles|heading|text)-.*\.(css|woff2)$/.test(name)))
    limit(`First flight, ${name}`, size(name), FIRST_FLIGHT)
  for (const name of names.filter((name) => name.endsWith('.css')))
    limit(`CSS, ${name}`, size(name), 16_000)
  const fonts = names.filter((name) => name.endsWith('.woff2'))
  limit(
    'Fonts',
    fonts.reduce((total, name) => total + statSync(join(assets, name)).size, 0),
    80_000,
  )
  scriptsFit(size)
}

/** The scripts that a page loads: the entry, the root, the page, and everything they import. */
function scriptsFit(size) {
  const assets = 'build/client/assets'
  const file = readdirSync(assets).find((name) => /^manifest-.*\.js$/.test(name))
  const text = readFileSync(join(assets, file), 'utf8')
  const { entry, routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
  for (const [id, most] of Object.entries(SCRIPT_BUDGETS)) {
    const parts = [entry, routes.root, routes[id]]
    const files = new Set(parts.flatMap(({ module, imports = [] }) => [module, ...imports]))
    const names = [...files].map((path) => path.replace('/assets/', ''))
    limit(
      `Scripts of ${id}`,
      names.reduce((sum, name) => sum + size(name), 0),
      most,
    )
  }
}

/** Checks the gzipped size of every drawing, whether a page loads or inlines it. */
function drawingsAreSmall() {
  const files = git(
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    'app',
    'public',
  ).split('\n')
  const drawings = files.filter(
    (file) => /\.svg$|^app\/ui\/artwork\//.test(file) && existsSync(file),
  )
  for (const file of drawings)
    limit(`Drawing ${file}`, gzipSync(readFileSync(file)).byteLength, MOST_FOR_A_DRAWING)
}

/** Keeps groups of tests short enough to read at once. */
function describesAreShort() {
  for (const file of git('ls-files', 'tests/*.ts').trim().split('\n')) {
    const source = ts.createSourceFile(
      file,
      readFileSync(file, 'utf8'),
      ts.ScriptTarget.Latest,
      true,
    )
    const lineOf = (at) => source.getLineAndCharacterOfPosition(at).line + 1
    const visit = (node) => {
      ts.forEachChild(node, visit)
      if (!ts.isCallExpression(node) || !/^describe\b/.test(node.expression.getText())) return
      const first = lineOf(node.getStart())
      const lines = lineOf(node.end) - first + 1
      if (lines > MAX_LINES)
        problems.push(`${file}:${first} describes ${lines} lines, more than ${MAX_LINES}.`)
    }
    visit(source)
  }
}

/** A route module says what an address answers: queries and parts of a page have files of their own. */
function routeModulesAreShort() {
  for (const [, file] of readFileSync('app/routes.ts', 'utf8').matchAll(/'([^']+\.tsx?)'/g)) {
    const lines = readFileSync(join('app', file), 'utf8').trimEnd().split('\n').length
    if (lines > MAX_LINES) problems.push(`app/${file} has ${lines} lines, more than ${MAX_LINES}.`)
  }
}

function limit(what, bytes, most) {
  if (process.env.SIZES) console.log(`${what}: ${bytes} of ${most}`)
  if (bytes > most) problems.push(`${what}: ${bytes} bytes, more than ${most}.`)
}

migrationsMatchSchema()
problems.push(...floorProblems(git('ls-files', 'app', 'db').trim().split('\n')))
lockfileFitsAnyone()
tokensOnly()
sizesFit()
drawingsAreSmall()
describesAreShort()
routeModulesAreShort()
for (const problem of problems) console.error(problem)
process.exit(problems.length > 0 ? 1 : 0)
