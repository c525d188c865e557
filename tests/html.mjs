// Part of `npm run check`: the HTML of every page, public and staff's, by the rules of html-validate.
import { HtmlValidate } from 'html-validate'
import { PUBLIC, STAFF, startSite } from './support/built-site.mjs'
import { signIn } from './support/sign-in.mjs'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // How React writes HTML, not what it says.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'no-trailing-whitespace': 'off',
    'no-inline-style': 'off',
    // React makes ids of colons.
    'valid-id': ['error', { relaxed: true }],
    'long-title': 'off',
    'attr-case': 'off',
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    'attribute-empty-style': 'off',
    // A list is a repeated name (decisions, "HTTP rules").
    'form-dup-name': 'off',
    // Every script is the site's own.
    'require-sri': 'off',
    // A sentence breaks where it likes; a number does not stand in one.
    'tel-non-breaking': 'off',
  },
})

async function problemsOf(url, path, cookie) {
  const answer = await fetch(url + path, { headers: { Cookie: cookie } })
  const html = await answer.text()
  if (answer.status >= 500) return [`${path}: ${answer.status}`]
  const { results } = await validator.validateString(html, path)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${path}: ${ruleId}: ${message} (${selector})`),
  )
}

const site = await startSite()
const { cookie } = await signIn(site.url)
const found = []
for (const path of PUBLIC) found.push(...(await problemsOf(site.url, path, '')))
for (const path of STAFF) found.push(...(await problemsOf(site.url, path, cookie)))
site.stop()
for (const problem of found) console.error(problem)
if (found.length === 0) console.log(`${PUBLIC.length + STAFF.length} pages are valid HTML.`)
process.exit(found.length > 0 ? 1 : 0)
