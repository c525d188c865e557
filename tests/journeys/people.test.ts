import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser } from '../support/browse'
import { type RunningSite, scratchFolder, startSite } from '../support/process'
import { PASSWORD } from '../support/sign-in.mjs'

// Needs its own site: once there is a second person, every sign-in asks for a name.
let site: RunningSite
const open = openBrowser()

beforeAll(async () => {
  site = await startSite({
    DATA_DIR: scratchFolder(),
    ADMIN_PASSWORD: PASSWORD,
    SEED: 'none',
    NODE_ENV: 'production',
    TRUST_PROXY: '1',
  })
})
afterAll(() => site.process.kill('SIGKILL'))

async function signIn(page: Page, password: string, username?: string): Promise<void> {
  if (username) await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

it.each([true, false])(
  'adds a person who signs in, and disables them at once, with JavaScript %s',
  async (javaScriptEnabled) => {
    const options = { baseURL: site.url, javaScriptEnabled }
    const name = javaScriptEnabled ? 'dana' : 'lee'
    const admin = await open('/admin-login?redirectTo=/admin/people/new', options)
    // The second time there is somebody else, so the page asks for a name.
    await signIn(admin, PASSWORD, javaScriptEnabled ? undefined : 'admin')
    await admin.getByRole('dialog').getByLabel('Username').fill(name)
    await admin.getByRole('button', { name: 'Add Person' }).click()
    const password = await admin.locator('output').textContent()
    await admin.getByRole('link', { name: 'Done' }).click()
    await admin.waitForURL('**/admin/people')

    const person = await open('/admin-login?redirectTo=/admin/account', options)
    await signIn(person, password ?? '', name)
    await person.waitForURL('**/admin/account')

    await admin.getByRole('button', { name: new RegExp(`Disable ?${name}`) }).click()
    await admin.getByRole('button', { name: new RegExp(`Enable ?${name}`) }).waitFor()
    await person.reload()
    expect(new URL(person.url()).pathname).toBe('/admin-login')
  },
)

it.each([true, false])(
  'lets a known browser sign in whatever others tried from the same IP address, with JavaScript %s',
  async (javaScriptEnabled) => {
    const headers = { 'X-Forwarded-For': `198.51.100.${Number(javaScriptEnabled)}` }
    const page = await open('/admin-login?redirectTo=/admin/account', {
      baseURL: site.url,
      javaScriptEnabled,
      extraHTTPHeaders: headers,
    })
    await signIn(page, PASSWORD, 'admin')
    await page.waitForURL('**/admin/account')
    await page.context().clearCookies({ name: 'session' })
    await page.goto('/admin-login?redirectTo=/admin/account')

    const tries = Array.from({ length: 6 }, () =>
      fetch(`${site.url}/admin-login`, { method: 'POST', body: new URLSearchParams(), headers }),
    )
    expect((await Promise.all(tries)).map(({ status }) => status)).toContain(429)
    await signIn(page, PASSWORD, 'admin')
    await page.waitForURL('**/admin/account')
  },
)
