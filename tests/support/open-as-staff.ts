import type { Cookie, Page } from 'playwright'
import { openBrowser, started, type Visit } from './browse'
import { PASSWORD } from './sign-in.mjs'

let session: Cookie[] = []

/**
 * Opens pages as a signed-in person with reduced motion. The first page signs in through the form;
 * later ones, of other files too, reuse its session.
 */
export function staffBrowser(open = openBrowser()) {
  return async function openAsStaff(path: string, options: Visit = {}): Promise<Page> {
    const visit: Visit = { reducedMotion: 'reduce', cookies: session, ...options }
    const page = await open(path, visit)
    if (new URL(page.url()).pathname !== '/admin-login') return page
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL((url) => url.pathname + url.search === path)
    await page.locator('.admin').waitFor()
    if (options.javaScriptEnabled !== false) await started(page)
    const cookies = await page.context().cookies()
    session = cookies.filter(({ name }) => name === 'session')
    return page
  }
}

/** Waits for a message with this text: a toast, or a banner without JavaScript. */
export const said = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text }).first().waitFor({ state: 'attached' })
