import { expect, it } from 'vitest'
import { audit } from '../support/audit'
import { openStaffBrowser } from '../support/browse-staff'
import pages from '../support/pages.json'

const openAsStaff = openStaffBrowser()

// The journeys of these screens look at them themselves.
const ELSEWHERE =
  /settings|account|people|logos|calendar|submissions|outbox|events|news|services|media/

it.each(pages.staff.filter((path) => !ELSEWHERE.test(path)))(
  '%s has nothing that axe finds, in both themes, small and large',
  async (path) => {
    const page = await openAsStaff(path, { reducedMotion: 'reduce' })
    await audit(page)
  },
)

it('finds anything with Ctrl-K, and the search of a screen with a slash', async () => {
  const page = await openAsStaff('/admin/events')
  await page.keyboard.press('/')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'A screen, a lead, an event' }).fill('calen')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/calendar')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'A screen, a lead, an event' }).fill('golden')
  await page.getByRole('option', { name: /Golden Community E-Waste Day/ }).click()
  await page.waitForURL('**/admin/events/*/edit')
})
