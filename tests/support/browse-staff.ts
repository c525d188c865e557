import type { BrowserContextOptions } from 'playwright'
import { openBrowser } from './browse'

/** Opens pages of the served site as a person who has just signed in. */
export function openStaffBrowser() {
  const open = openBrowser()
  return async (path: string, options: BrowserContextOptions = {}) => {
    const page = await open(`/admin-login?redirectTo=${encodeURIComponent(path)}`, options)
    await page.getByLabel('Password').fill('correct horse battery')
    await page.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL((url) => url.pathname + url.search === path)
    return page
  }
}
