// Part of `npm run check`: the HTML of every page, public and staff's, by the rules of html-validate.
import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HtmlValidate } from 'html-validate'

const PASSWORD = 'correct horse battery'
const PUBLIC = [
  '/',
  '/?news=all',
  '/about',
  '/services',
  '/services/consulting',
  '/services/none',
  '/contact',
  '/contact?service=business-pickup',
  '/quote',
  '/e-waste',
  '/e-waste?laptops=2&monitors=1',
  '/events',
  '/events?when=past',
  '/events?tab=community',
  '/events?tab=zero-waste',
  '/events/1',
  '/events/2/register',
  '/privacy',
  '/terms',
  '/accessibility',
  '/sitemap',
  '/nowhere',
  '/admin-login',
]
const STAFF = [
  '/admin',
  '/admin/form-submissions',
  '/admin/requests',
  '/admin/requests/registrations',
  '/admin/calendar',
  '/admin/calendar/new',
  '/admin/events',
  '/admin/events/new',
  '/admin/events/1/edit',
  '/admin/events/1/delete',
  '/admin/news',
  '/admin/news/new',
  '/admin/services',
  '/admin/services/new',
  '/admin/pages',
  '/admin/pages/home?edit',
  '/admin/media',
  '/admin/media/upload',
  '/admin/logos',
  '/admin/settings',
  '/admin/people',
  '/admin/account',
  '/admin/outbox',
  '/admin/trash',
]

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

/** Starts the built site on an empty folder; resolves with its address and how to stop it. */
async function startSite() {
  const site = spawn(process.execPath, ['app/server/start.mjs'], {
    env: {
      ...process.env,
      DATA_DIR: mkdtempSync(join(tmpdir(), 'summit-loop-html-')),
      PORT: '0',
      ADMIN_PASSWORD: PASSWORD,
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise((resolve, reject) => {
    site.on('exit', () => reject(new Error('The site did not start')))
    site.stdout.on('data', (text) => {
      const [, found] = /is at (\S+)/.exec(String(text)) ?? []
      if (found) resolve(found)
    })
  })
  return { url, stop: () => site.kill('SIGKILL') }
}

async function signIn(url) {
  const answer = await fetch(`${url}/admin-login`, {
    method: 'POST',
    body: new URLSearchParams({ password: PASSWORD }),
    redirect: 'manual',
  })
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .filter((cookie) => !cookie.startsWith('flash'))
    .join('; ')
}

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
const cookie = await signIn(site.url)
const found = []
for (const path of PUBLIC) found.push(...(await problemsOf(site.url, path, '')))
for (const path of STAFF) found.push(...(await problemsOf(site.url, path, cookie)))
site.stop()
for (const problem of found) console.error(problem)
if (found.length === 0) console.log(`${PUBLIC.length + STAFF.length} pages are valid HTML.`)
process.exit(found.length > 0 ? 1 : 0)
