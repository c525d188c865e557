import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { openBrowser, started } from '../support/browse'

const open = openBrowser()

const calculate = (page: Page) => page.getByRole('button', { name: 'Calculate Estimate' }).click()
const field = (page: Page, name: string) => page.locator(`#schedule-pickup [name=${name}]`)

describe.each([true, false])('with JavaScript %s', (javaScriptEnabled) => {
  it('prices the counted items, and passes the estimate on to the pickup and quote forms', async () => {
    const page = await open('/e-waste', { javaScriptEnabled })
    const estimator = page.locator('#estimate')
    await estimator.getByLabel(/^Laptops/).fill('2')
    await estimator.getByLabel(/^Monitors/).fill('1')
    await estimator.getByLabel(/^Phones/).fill('1')
    expect(await estimator.getByText('Estimated cost').count()).toBe(0)
    await calculate(page)
    await estimator.getByText('$25.50').waitFor()
    await page.waitForURL(/laptops=2/)

    await estimator.getByRole('link', { name: 'Schedule this pickup' }).click()
    await page.waitForURL(/#schedule-pickup$/)
    expect(await field(page, 'itemsDescription').inputValue()).toBe('2 laptops, 1 monitor, 1 phone')
    expect(await field(page, 'estimatedWeight').inputValue()).toBe('25.5 lb')

    await estimator.getByRole('link', { name: 'Get a quote' }).click()
    await page.waitForURL(/\/quote/)
    expect(await page.locator('[name=serviceType]').inputValue()).toBe('e-waste-recycling')
    expect(await page.locator('[name=message]').inputValue()).toContain(
      '2 laptops, 1 monitor, 1 phone',
    )
  })

  it('shows the cost in view on a phone', async () => {
    const page = await open('/e-waste', {
      javaScriptEnabled,
      viewport: { width: 390, height: 844 },
    })
    await page.locator('#estimate [name=laptops]').fill('4')
    await calculate(page)
    const cost = page.locator('#estimate').getByText('$20.00')
    const isInView = async () => {
      const box = await cost.boundingBox()
      return box !== null && box.y >= 0 && box.y + box.height <= 844
    }
    await expect.poll(isInView).toBe(true)
  })

  it('shows no result for zero items', async () => {
    const page = await open('/e-waste', { javaScriptEnabled })
    await calculate(page)
    await page.getByText('Add at least one item').waitFor()
    expect(await page.locator('#estimate').getByText('Estimated cost').count()).toBe(0)
  })
})

describe('with JavaScript', () => {
  it('counts what was typed before hydration', async () => {
    const page = await (await open('/')).context().newPage()
    let scriptsCome = () => {}
    const come = new Promise<void>((resolve) => {
      scriptsCome = resolve
    })
    await page.route(/assets\/.*\.js/, (route) => come.then(() => route.continue()))
    await page.goto('/e-waste', { waitUntil: 'commit' })
    await page.locator('#estimate [name=laptops]').fill('80')
    scriptsCome()
    await started(page)
    await page.locator('#estimate').getByText('400.0 lb').first().waitFor()
    expect(await page.locator('#estimate [name=laptops]').inputValue()).toBe('80')
  })

  it('counts with buttons, updates the total, and announces it after a pause', async () => {
    const page = await open('/e-waste')
    const more = page.getByRole('button', { name: 'Add one server' })
    await more.click()
    await more.click()
    await page.getByRole('button', { name: 'Remove one server' }).click()
    expect(await page.locator('#estimate [name=servers]').inputValue()).toBe('1')
    await page.locator('#estimate [aria-live]', { hasText: '40.0 lb, 1 item' }).waitFor({
      state: 'attached',
    })
    expect(await page.locator('#estimate').getByText('Estimated cost').count()).toBe(0)
  })

  it('scrolls to the result and focuses it without a layout shift', async () => {
    const page = await open('/e-waste', { viewport: { width: 390, height: 844 } })
    await page.locator('#estimate [name=laptops]').fill('4')
    await page.getByRole('button', { name: 'Calculate Estimate' }).scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    await calculate(page)
    await page.waitForURL(/laptops=4$/)
    const cost = page.getByRole('heading', { name: 'Estimated cost' })
    await expect.poll(() => cost.evaluate((it) => it === document.activeElement)).toBe(true)
    expect(await page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(before)
    const box = await page.locator('#estimate').getByText('$20.00').boundingBox()
    expect(box && box.y >= 0 && box.y + box.height <= 844).toBe(true)

    await page.getByRole('button', { name: 'Add one laptop' }).focus()
    await calculate(page)
    await expect.poll(() => cost.evaluate((it) => it === document.activeElement)).toBe(true)
  })

  it('keeps the total, and after calculating the cost, in view on a phone', async () => {
    const page = await open('/e-waste', { viewport: { width: 390, height: 844 } })
    const see = page.getByRole('button', { name: 'See the cost' })
    expect(await see.isVisible()).toBe(false)
    await page.locator('#estimate [name=desktopComputers]').fill('2')
    const bar = see.locator('..')
    await bar.locator('[data-text="50.0 lb"]').waitFor()
    await page.getByRole('button', { name: 'Add one laptop' }).scrollIntoViewIfNeeded()
    expect(await see.evaluate((it) => it.getBoundingClientRect().bottom <= innerHeight)).toBe(true)
    await see.click()
    const cost = page.getByRole('heading', { name: 'Estimated cost' })
    await expect.poll(() => cost.evaluate((it) => it === document.activeElement)).toBe(true)
    await page.getByRole('button', { name: 'Add one laptop' }).click()
    await bar.locator('[data-text="55.0 lb, $55.00"]').waitFor()
    await page.locator('#estimate [aria-live]', { hasText: 'Estimated cost: $55.00' }).waitFor({
      state: 'attached',
    })
  })

  it('updates the pickup form for a new estimate, except for fields the visitor edited', async () => {
    const page = await open('/e-waste?laptops=2')
    await field(page, 'contactName').fill('Rosa Delgado')
    await field(page, 'itemsDescription').fill('Two laptops in a box')
    await page.locator('#estimate [name=laptops]').fill('3')
    await page.locator('#estimate').getByText('$15.00').waitFor()
    await calculate(page)
    await page.waitForURL(/laptops=3/)
    await expect.poll(() => field(page, 'estimatedWeight').inputValue()).toBe('15.0 lb')
    expect(await field(page, 'itemsDescription').inputValue()).toBe('Two laptops in a box')
    expect(await field(page, 'contactName').inputValue()).toBe('Rosa Delgado')

    await page.goBack()
    await expect.poll(() => page.locator('#estimate [name=laptops]').inputValue()).toBe('2')
    expect(await page.locator('#estimate').getByText('$10.00').count()).toBe(1)
  })
})
