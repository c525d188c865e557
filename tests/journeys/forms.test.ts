import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { openBrowser, started } from '../support/browse'
import { type FormValues, LEAD_FORMS } from '../support/lead-forms'

const open = openBrowser()

describe.each([true, false])('with JavaScript %s', (javaScriptEnabled) => {
  it.each(LEAD_FORMS)(
    '$name: explains an error, accepts the correction, and confirms the form',
    async (lead) => {
      const page = await open(lead.page, { javaScriptEnabled })
      const form = page.locator(`form:has([name=formType][value=${lead.formType}])`)
      const values = distinct(lead.full, javaScriptEnabled)
      await fill(form.page(), lead.formType, { ...values, email: 'rosa@example' })
      await form.locator('button[type=submit]').click()
      await page.getByText('Enter an email address like name@example.org').first().waitFor()
      expect(await form.locator('[name=email]').getAttribute('aria-invalid')).toBe('true')
      expect(await form.locator(`[name=${lead.required[0]}]`).inputValue()).toBe(
        values[lead.required[0] ?? ''],
      )

      await form.locator('[name=email]').fill(String(values.email))
      await form.locator('button[type=submit]').click()
      await page
        .getByText(new RegExp(`${lead.prefix}-[2-9A-Z]{6}`))
        .first()
        .waitFor()
      expect(await page.locator('main').textContent()).toContain(lead.done.message)
      const said = page.getByRole('status').filter({ hasText: lead.done.message })
      await said.first().waitFor({ state: 'attached' })
      expect(await form.count()).toBe(0)
    },
  )
})

it('restores what was typed after a visit to another page, until it is sent', async () => {
  const page = await open('/events?tab=zero-waste')
  await started(page)
  await page.getByLabel('Event name').first().fill('Summit marathon')
  const box = page.locator('form:has([value=zero-waste-event]) input[type=checkbox]').first()
  await page.locator('summary', { hasText: 'Add what you know' }).click()
  await box.check()
  await page.getByRole('link', { name: 'About', exact: true }).first().click()
  await page.waitForURL('**/about')
  await page.goBack()
  await expect
    .poll(() => page.getByLabel('Event name').first().inputValue())
    .toBe('Summit marathon')
  expect(await box.isChecked()).toBe(true)
  await expect.poll(() => box.isVisible()).toBe(true)

  await page.goto(new URL('/contact', page.url()).href)
  await page.getByLabel('Your name').fill('Rosa Delgado')
  await page.getByLabel('Email address').fill('draft@example.org')
  await page
    .locator('#main [name=message], main [name=message]')
    .first()
    .fill('Do you take tape drives?')
  await page.reload()
  await expect
    .poll(() => page.locator('#main [name=message], main [name=message]').first().inputValue())
    .toBe('Do you take tape drives?')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page
    .getByText(/CM-[2-9A-Z]{6}/)
    .first()
    .waitFor()
  await page.goto(new URL('/contact', page.url()).href)
  await page.getByLabel('Your name').waitFor()
  expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('contact')
  expect(await page.getByLabel('Your name').inputValue()).toBe('')
})

it('keeps what was typed before the scripts ran', async () => {
  const page = await open('/contact')
  await started(page)
  await page.getByLabel('Your name').fill('An earlier draft')
  let release = () => {}
  const typed = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.js', (route) => typed.then(() => route.continue()))
  const asked = page.waitForRequest('**/*.js')
  const reloaded = page.reload()
  await asked
  await page.getByLabel('Your name').fill('Rosa Delgado')
  release()
  await reloaded
  const kept = () => page.evaluate(() => Object.values(sessionStorage).join())
  await expect.poll(kept).toContain('Rosa Delgado')
  expect(await page.getByLabel('Your name').inputValue()).toBe('Rosa Delgado')
})

/** The same lead twice within ten minutes is a duplicate, so the run without scripts sends another name. */
function distinct(full: FormValues, javaScriptEnabled: boolean): FormValues {
  return {
    ...full,
    email: javaScriptEnabled ? 'with.scripts@example.org' : 'without.scripts@example.org',
  }
}

async function fill(page: Page, formType: string, values: FormValues) {
  const form = page.locator(`form:has([name=formType][value=${formType}])`)
  for (const folded of await form.locator('details:not([open]) > summary').all())
    await folded.click()
  for (const [name, value] of Object.entries(values)) {
    const control = form.locator(`[name=${name}]`)
    if (Array.isArray(value))
      for (const item of value) await form.locator(`[name=${name}][value="${item}"]`).check()
    else if ((await control.evaluate((element) => element.tagName)) === 'SELECT')
      await control.selectOption(value)
    else await control.fill(value)
  }
}
