import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { listen } from '../support/announcements'
import { openBrowser } from '../support/browse'
import { staffBrowser } from '../support/open-as-staff'

const open = openBrowser()
const openAsStaff = staffBrowser(open)

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

it('announces an error once: on blur, then through focus after submitting', async () => {
  const page = await open('/contact')
  const announced = await listen(page)
  await page.locator('[name=email]').fill('rosa@example')
  await page.locator('[name=email]').press('Tab')
  await expect
    .poll(announced)
    .toEqual([expect.stringMatching(/^Enter an email address like name@example\.org/)])
  await page.locator('form:has([name=formType]) [type=submit]').press('Enter')
  await expect.poll(() => focused(page)).toContain('Please check these fields')
  expect(await announced()).toHaveLength(1)
})

it('announces a failure once: focus reads the summary, the toast its title', async () => {
  const page = await open('/contact')
  const announced = await listen(page)
  await page.route('**/contact*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.locator('[name=contactName]').fill('Rosa Delgado')
  await page.locator('[name=email]').fill('unheard@example.org')
  await page.locator('form:has([name=formType]) [type=submit]').press('Enter')
  await expect.poll(announced).toEqual(['Notification Error sending message'])
  expect(await focused(page)).toContain('Please try again or contact us directly.')
})

it('announces a confirmation once: focus reads its title, the toast its message', async () => {
  const page = await open('/contact')
  const announced = await listen(page)
  await page.locator('[name=contactName]').fill('Rosa Delgado')
  await page.locator('[name=email]').fill('heard.once@example.org')
  await page.locator('form:has([name=formType]) [type=submit]').press('Enter')
  await expect.poll(announced).toEqual(["Notification We'll get back to you within 24 hours."])
  expect(await focused(page)).toBe('Message sent successfully!')
})

it('announces a requested estimate, and that it has changed', async () => {
  const page = await open('/e-waste')
  const announced = await listen(page)
  const laptops = page.locator('#estimate [name=laptops]')
  await laptops.fill('2')
  await laptops.press('Enter')
  await expect
    .poll(announced)
    .toEqual(
      expect.arrayContaining([
        expect.stringMatching(/10\.0 lb, 2 items\. Estimated cost: \$10\.00$/),
      ]),
    )
  await laptops.fill('3')
  await expect
    .poll(announced)
    .toEqual(
      expect.arrayContaining([
        expect.stringMatching(/15\.0 lb, 3 items\. Estimated cost: \$15\.00$/),
      ]),
    )
})

it('does not announce figures while they count up', async () => {
  const page = await open('/')
  const announced = await listen(page)
  const figure = page.locator('h4', { hasText: 'Electronics recycled' }).locator('..')
  const number = figure.locator('span[aria-hidden]').first()
  await number.evaluate((element: HTMLElement) =>
    new MutationObserver(() => {
      element.dataset.steps = `${Number(element.dataset.steps ?? 0) + 1}`
    }).observe(element, { characterData: true, childList: true, subtree: true }),
  )
  await figure.scrollIntoViewIfNeeded()
  await expect.poll(async () => Number(await number.getAttribute('data-steps'))).toBeGreaterThan(5)
  expect(await announced()).toEqual([])
})

it('announces the number of results of a staff list; another screen is read from its heading', async () => {
  const page = await openAsStaff('/admin/events')
  const announced = await listen(page)
  const search = page.locator('main [type=search]')
  await search.fill('estes')
  await search.press('Enter')
  await expect.poll(announced).toEqual(['1 result'])
  await search.fill('zzzz')
  await search.press('Enter')
  await expect.poll(announced).toEqual(['1 result', '0 results'])
  await page.getByRole('link', { name: 'News', exact: true }).press('Enter')
  await page.waitForURL('**/admin/news')
  await expect.poll(() => focused(page)).toMatch(/^News/)
  expect(await announced()).toHaveLength(2)
})
