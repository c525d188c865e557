import { expect, it } from 'vitest'
import { audit } from '../support/audit'
import { staffBrowser } from '../support/open-as-staff'
import pages from '../support/pages.json'

const openAsStaff = staffBrowser()

// These screens are audited in their own journeys.
const ELSEWHERE =
  /settings$|account|people|logos|calendar|submissions(?!\/new)|outbox|events|news|services|media/

it.each(pages.staff.filter((path) => !ELSEWHERE.test(path)))(
  '%s has no axe violations, in both themes and sizes',
  async (path) => {
    const page = await openAsStaff(path)
    await audit(page)
  },
)

it("finds anything with Ctrl+K, and focuses a screen's search with a slash", async () => {
  const page = await openAsStaff('/admin/events')
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('type'))
  await expect
    .poll(async () => {
      // The screen is interactive once its scripts run.
      await page.keyboard.press('/')
      return focused()
    })
    .toBe('search')
  await page.keyboard.press('Control+k')
  await page
    .getByRole('combobox', { name: 'Search leads, events, pages or type a command' })
    .fill('calen')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Calendar' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Calendar')
  await page.keyboard.press('Control+k')
  await page
    .getByRole('combobox', { name: 'Search leads, events, pages or type a command' })
    .fill('golden comm')
  await page.getByRole('option', { name: /Golden Community E-Waste Day/ }).click()
  await page.waitForURL('**/admin/events/*/edit')
})
