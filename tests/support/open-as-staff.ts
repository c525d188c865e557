import type { Page } from 'playwright'
import { openBrowser, started, type Visit } from './browse'
import { PASSWORD } from './sign-in.mjs'

/** Opens pages as a person who has just signed in by the form, with nothing that moves. */
export function staffBrowser(open = openBrowser()) {
  return async function openAsStaff(path: string, options: Visit = {}): Promise<Page> {
    const signIn = `/admin-login?redirectTo=${encodeURIComponent(path)}`
    const page = await open(signIn, { reducedMotion: 'reduce', ...options })
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL((url) => url.pathname + url.search === path)
    if (options.javaScriptEnabled !== false) await started(page)
    return page
  }
}

/** Waits until a message with this text is on the page: as a toast, or where no scripts run as a banner. */
export const said = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text }).first().waitFor({ state: 'attached' })
