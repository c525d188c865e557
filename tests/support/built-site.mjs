// The built site on an empty folder with the demo's content, for what looks at every page of it.
import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PASSWORD = 'correct horse battery'
/** Every public page, in its states. */
export const PUBLIC = [
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
/** Every screen of the staff. */
export const STAFF = [
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

/** Starts the built site on an empty folder; resolves with its address and how to stop it. */
export async function startSite() {
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

/** Signs the administrator in; returns the cookies. */
export async function signIn(url) {
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
