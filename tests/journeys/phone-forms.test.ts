import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { openBrowser } from '../support/browse'
import { LEAD_FORMS } from '../support/lead-forms'

const open = openBrowser()

const PHONE = { viewport: { width: 390, height: 844 } }

const field = (page: Page, name: string) => page.locator(`#schedule-pickup [name=${name}]`)
const summary = (page: Page) => page.getByText('Fill in the pickup request')

async function expectInView(page: Page, selector: string) {
  const top = () => page.locator(selector).evaluate((it) => it.getBoundingClientRect().top)
  await expect.poll(async () => Math.abs((await top()) - 96) < 2).toBe(true)
}

describe.each([true, false])('on a phone, with JavaScript %s', (javaScriptEnabled) => {
  const visit = { ...PHONE, javaScriptEnabled }

  it('a form opens on demand, stays open with its errors, and ends in its confirmation', async () => {
    const page = await open('/e-waste', visit)
    expect(await field(page, 'contactName').isVisible()).toBe(false)
    await summary(page).click()
    const lead = LEAD_FORMS.find(({ formType }) => formType === 'business-pickup')
    for (const [name, value] of Object.entries(lead?.full ?? {}))
      await field(page, name).fill(String(value))
    await field(page, 'email').fill('rosa@example')
    await page.getByRole('button', { name: 'Schedule Pickup' }).click()
    const errors = page.locator('#schedule-pickup .error-summary')
    await errors.waitFor()
    await errors.getByRole('link').click()
    await expect
      .poll(() => field(page, 'email').evaluate((it) => it === document.activeElement))
      .toBe(true)
    await field(page, 'email').fill(`phone.${javaScriptEnabled}@example.org`)
    await page.getByRole('button', { name: 'Schedule Pickup' }).click()
    await page.getByText(/^PU-[2-9A-Z]{6}$/).waitFor()
    await page.getByRole('link', { name: 'Send another pickup request' }).click()
    await field(page, 'contactName').waitFor()
    await expectInView(page, '#schedule-pickup')
  })

  it.each([
    ['its section', '#schedule-pickup', '#schedule-pickup'],
    ['one of its fields', '#business-pickup-email', '#schedule-pickup .field:has([name=email])'],
  ])('a link to %s opens a form', async (_, fragment, target) => {
    const page = await open(`/e-waste${fragment}`, visit)
    await field(page, 'contactName').waitFor()
    expect(await page.locator('#request-event [name=name]').isVisible()).toBe(false)
    const box = await page.locator(target).boundingBox()
    expect(box && box.y >= 0 && box.y < 844).toBe(true)
  })

  it('links on the same and another page open a form', async () => {
    const page = await open('/', visit)
    await page.getByRole('link', { name: 'Business Pickup' }).click()
    await field(page, 'contactName').waitFor()
    await expectInView(page, '#schedule-pickup')
    await page.locator('nav a[href="#request-event"]').click()
    await page.locator('#request-event [name=name]').waitFor()
    await expectInView(page, '#request-event')
  })
})

it('on a phone, a form that was begun is open after a visit to another page', async () => {
  const page = await open('/e-waste', PHONE)
  await summary(page).click()
  await field(page, 'contactName').fill('Rosa Delgado')
  await page.goto('/about')
  await page.goto('/e-waste')
  await expect.poll(() => field(page, 'contactName').isVisible()).toBe(true)
  expect(await field(page, 'contactName').inputValue()).toBe('Rosa Delgado')
  expect(await page.locator('#request-event [name=name]').isVisible()).toBe(false)
})

it('elsewhere and on paper, the forms are open without their summaries', async () => {
  const page = await open('/e-waste', { viewport: { width: 1024, height: 768 } })
  expect(await field(page, 'contactName').isVisible()).toBe(true)
  expect(await summary(page).isVisible()).toBe(false)

  await page.setViewportSize(PHONE.viewport)
  expect(await field(page, 'contactName').isVisible()).toBe(false)
  await page.emulateMedia({ media: 'print' })
  expect(await field(page, 'contactName').isVisible()).toBe(true)
  expect(await summary(page).isVisible()).toBe(false)
})

it('on a tablet that is turned upright, a form that was begun stays open', async () => {
  const page = await open('/e-waste', { viewport: { width: 1024, height: 768 } })
  await field(page, 'contactName').fill('Rosa Delgado')
  await page.setViewportSize({ width: 768, height: 1024 })
  expect(await field(page, 'contactName').isVisible()).toBe(true)
  expect(await page.locator('#request-event [name=name]').isVisible()).toBe(false)
})
