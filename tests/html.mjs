// Part of `npm run check`: validates the HTML of every page, public and staff, and of one page of each kind that they
// link to, by the rules of html-validate and our own.
import { load } from 'cheerio'
import { HtmlValidate } from 'html-validate'
import { PUBLIC, STAFF, startSite } from './support/built-site.mjs'
import { plugin } from './support/html-rules.mjs'
import { signIn } from './support/sign-in.mjs'

const validator = new HtmlValidate({
  plugins: [plugin],
  extends: ['html-validate:recommended', 'html-validate:document', 'site:all'],
  rules: {
    // Serialization by React, not content.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'no-trailing-whitespace': 'off',
    'no-inline-style': 'off',
    // React's generated ids contain colons.
    'valid-id': ['error', { relaxed: true }],
    'long-title': 'off',
    'attr-case': 'off',
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    'attribute-empty-style': 'off',
    // Lists are submitted as repeated names (decisions, "HTTP rules").
    'form-dup-name': 'off',
    // All scripts are the site's own.
    'require-sri': 'off',
    // Sentences may break anywhere, and contain no phone numbers.
    'tel-non-breaking': 'off',
  },
})

const site = await startSite()
const { cookie } = await signIn(site.url)
const problems = []
/** URL shapes that were checked or are queued. */
const seen = new Set([...PUBLIC, ...STAFF].map(shapeOf))
let checked = 0

/** Checks these pages, and one of each kind that they link to. */
async function check(paths, headers) {
  const queue = [...paths]
  for (const path of queue) {
    const response = await fetch(site.url + path, { headers, redirect: 'manual' })
    if (response.status >= 500) problems.push(`${path}: ${response.status}`)
    if (!response.headers.get('Content-Type')?.startsWith('text/html')) continue
    const html = await response.text()
    problems.push(...(await problemsOf(path, html)))
    checked++
    for (const link of linksOf(html, path)) {
      if (seen.has(shapeOf(link))) continue
      seen.add(shapeOf(link))
      queue.push(link)
    }
  }
}

async function problemsOf(path, html) {
  const { results } = await validator.validateString(html, path)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${path}: ${ruleId}: ${message} (${selector})`),
  )
}

function linksOf(html, path) {
  const links = load(html)('a[href]').map((_, { attribs }) => attribs.href)
  return links
    .get()
    .map((href) => new URL(href, site.url + path))
    .filter(({ origin }) => origin === site.url)
    .map(({ pathname, search }) => pathname + search)
}

/** A URL without the parts that differ between records or filter values. */
function shapeOf(path) {
  const { pathname, searchParams } = new URL(path, 'http://site')
  const screen = pathname.replace(/\/([A-Z]{2}-\w{6}|\d+)(?=\/|$)/g, '/:id')
  return [screen, ...new Set(searchParams.keys())].join('?')
}

await check(PUBLIC, {})
await check(STAFF, { Cookie: cookie })
site.stop()
for (const problem of problems) console.error(problem)
if (problems.length === 0) console.log(`${checked} pages are valid HTML.`)
process.exit(problems.length > 0 ? 1 : 0)
