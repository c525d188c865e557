import type { BrowserContextOptions, Page } from 'playwright'
import type { openBrowser } from './browse'

/** Opens pages of the staff, signed in by the form. */
export function staffBrowser(open: ReturnType<typeof openBrowser>) {
  return async function openAsStaff(
    path: string,
    javaScriptEnabled = true,
    options: BrowserContextOptions = {},
  ): Promise<Page> {
    const signIn = `/admin-login?redirectTo=${encodeURIComponent(path)}`
    const page = await open(signIn, { javaScriptEnabled, reducedMotion: 'reduce', ...options })
    await page.fill('[name=password]', 'correct horse battery')
    await page.click('main button[type=submit]')
    await page.waitForURL((url) => url.pathname + url.search === path)
    return page
  }
}

/** Waits until a message with this text is on the page: as a toast, or where no scripts run as a banner. */
export const said = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text }).first().waitFor({ state: 'attached' })
