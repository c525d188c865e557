import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { openBrowser } from '../support/browse'

const open = openBrowser()

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    return `${activeElement?.tagName} ${activeElement?.id || activeElement?.textContent?.trim()}`
  })

describe('after client-side navigation', () => {
  it("focuses the new page's heading at the top; Back restores the scroll position", async () => {
    const page = await open('/')
    const link = page.getByRole('link', { name: 'View All Events' })
    await link.focus()
    const left = await page.evaluate(() => scrollY)
    expect(left).toBeGreaterThan(500)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/events')
    await expect.poll(() => focused(page)).toMatch(/^H1 Community Events/)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    expect(await page.title()).toContain('Collection Events')
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('A Upcoming Events')

    await page.goBack()
    await expect.poll(() => focused(page)).toMatch(/^H1/)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
  })

  it('focuses an anchor on the same page, whose section is marked in the bar', async () => {
    const page = await open('/e-waste')
    const marked = page.getByRole('navigation', { name: 'On this page' }).locator('[aria-current]')
    expect(await marked.count()).toBe(0)
    await page.getByRole('link', { name: 'Cost estimator' }).first().press('Enter')
    await expect.poll(() => focused(page)).toBe('SECTION estimate')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('#estimate')?.id)).toBe(
      'estimate',
    )
    await expect.poll(() => marked.allTextContents()).toEqual(['Cost estimator'])
  })

  it('focuses an anchor on another page', async () => {
    const page = await open('/')
    await page.getByRole('link', { name: 'Business Pickup' }).press('Enter')
    await page.waitForURL('**/e-waste#schedule-pickup')
    await expect.poll(() => focused(page)).toBe('SECTION schedule-pickup')
  })

  it('keeps the focus on a tab and a filter', async () => {
    const page = await open('/events')
    await page.getByRole('link', { name: 'Past' }).press('Enter')
    await page.waitForURL(/when=past/)
    await page.getByRole('heading', { name: /Past/ }).first().waitFor()
    expect(await focused(page)).toBe('A Past')
  })
})

describe('a URL with an invalid percent-encoding in its fragment', () => {
  it.each(['/about#%', '/e-waste#%E0%A4%A'])(
    '%s shows its page with working links',
    async (path) => {
      const page = await open(path)
      const heading = await page.getByRole('heading', { level: 1 }).textContent()
      await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
      await page.waitForURL('**/contact')
      await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor()
      await page.goBack()
      await page.getByRole('heading', { level: 1, name: `${heading}` }).waitFor()
    },
  )

  it('keeps the page when someone types such a URL on it', async () => {
    const page = await open('/e-waste')
    const heading = await page.getByRole('heading', { level: 1 }).textContent()
    await page.evaluate(() => {
      location.hash = '#%'
    })
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
    await page.waitForURL('**/contact')
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: `${heading}` }).waitFor()
  })
})
