import { describe, expect, inject, it } from 'vitest'
import { LEAD_FORMS } from '../support/lead-forms'
import { staffBrowser } from '../support/open-as-staff'

const openAsStaff = staffBrowser()

let sent = 0
/** A quote request on the served site. */
async function sendRequest(): Promise<string> {
  const form = LEAD_FORMS.find(({ name }) => name === 'quote request')
  const response = await fetch(inject('siteUrl') + form?.api, {
    method: 'POST',
    body: JSON.stringify({ ...form?.full, email: `rosa${++sent}@example.org` }),
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `198.51.101.${sent}` },
  })
  const { reference } = (await response.json()) as { reference: string }
  return reference
}

describe.each([true, false])('a quote with JavaScript %s', (javaScriptEnabled) => {
  it('begins with lines of the price list, is sent, and is accepted by the customer', async () => {
    const reference = await sendRequest()
    const page = await openAsStaff(`/admin/requests/${reference}/quotes/new`, { javaScriptEnabled })
    const text = page.locator('[name=text]').first()
    const price = page.getByLabel('Next line')
    await price.selectOption({ index: 3 })
    await page.getByRole('button', { name: 'Add line' }).click()
    await expect.poll(() => text.inputValue()).toBe('Drives shredded, with serial numbers')
    await page.locator('[name=quantity]').first().fill('80')
    await price.selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Add line' }).click()
    await expect.poll(() => page.locator('[name=text]').nth(1).inputValue()).toContain('Pickup')
    expect(await page.locator('[name=quantity]').first().inputValue()).toBe('80')
    // Without scripts, the total is that of the last submitted lines.
    expect(await page.locator('output').textContent()).toBe('$735.00')
    if (javaScriptEnabled) {
      await page.getByRole('button', { name: 'Add line' }).click()
      expect(await page.locator('[name=text]').nth(2).inputValue()).toBe('')
      await page.locator('[name=quantity]').first().fill('81')
      await expect.poll(() => page.locator('output').textContent()).not.toBe('$735.00')
      await page.locator('[name=quantity]').first().fill('80')
    }
    await page.getByRole('button', { name: 'Review and send' }).click()
    await page.getByText('$735.00').first().waitFor()
    await page.getByText(`Our quote: $735.00 (${reference}-1)`).waitFor()
    await page.getByRole('button', { name: 'Send the quote' }).click()
    await page.getByText('Quote sent').first().waitFor()

    await page.goto(`/admin/form-submissions/${reference}`)
    const own = await page
      .getByRole('link', { name: "the customer's page" })
      .first()
      .getAttribute('href')
    await page.goto(`${own}/quotes/1`)
    await page.getByLabel('Your name').fill('Rosa Delgado')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Accept the quote' }).click()
    await page.getByText('Accepted by').first().waitFor()
  })
})

it('can be deleted whatever its form contains', async () => {
  const reference = await sendRequest()
  const page = await openAsStaff(`/admin/requests/${reference}/quotes/new`)
  await page.getByLabel('Next line').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Add line' }).click()
  await page.locator('[name=text]:not([value=""])').first().waitFor()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByRole('button', { name: 'Delete the draft' }).waitFor()
  await page.locator('[name=unitPrice]').first().fill('')
  await page.getByRole('button', { name: 'Delete the draft' }).click()
  await page.getByRole('button', { name: 'Delete the draft' }).waitFor({ state: 'detached' })
  expect(await page.locator('main').textContent()).not.toContain('Draft')
})
