import type { Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { openBrowser } from '../support/browse'
import { makeEventOnSite, registerOnSite } from '../support/gate-visit'

const open = openBrowser()

/** The id of a demo event, wherever other files have moved it in the list. */
async function idOf(title: RegExp): Promise<number> {
  const response = await fetch(`${inject('siteUrl')}/api/events`)
  const all = (await response.json()) as { id: number; title: string }[]
  return all.find((event) => title.test(event.title))?.id ?? 0
}

const other = (n: number) => ({
  name: 'Quick Person',
  email: `quick-${n}@example.org`,
  phone: `(303) 555-04${10 + n}`,
})

const THANKS = 'Thank you for registering! We look forward to seeing you at the event.'

describe('with JavaScript', () => {
  it('explains errors, registers, confirms, and returns the focus', async () => {
    const page = await open('/events')
    await page
      .getByRole('link', { name: /Register Now/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Full name').waitFor()
    await dialog.getByRole('button', { name: 'Complete Registration' }).click()
    for (const message of [
      'Name is required',
      'Valid email is required',
      'Valid phone number is required',
      'Please describe the items you are bringing',
      'You must agree to the terms',
    ])
      await dialog.locator('.field-error', { hasText: message }).waitFor()

    await dialog.getByLabel('Full name').fill('Rosa Delgado')
    await dialog.getByLabel('Email address').fill('dialog@example.org')
    await dialog.getByLabel('Phone number').fill('(303) 555-0201')
    await dialog.getByLabel('Items you are bringing').fill('An old television')
    await dialog.getByLabel(/I agree/).check()
    await dialog.getByRole('button', { name: 'Complete Registration' }).click()
    await page.getByRole('dialog').getByText(THANKS).waitFor()
    expect(await page.getByRole('dialog').textContent()).toMatch(/RG-[2-9A-Z]{6}/)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const row = page.locator('li:focus')
    await row.waitFor()
    expect(await row.textContent()).toMatch(/You are registered, RG-[2-9A-Z]{6}/)
    expect(await row.locator('a[href$="/event.ics"]').count()).toBe(1)
    expect(new URL(page.url()).pathname).toBe('/events')
  })

  it('shows when, where and the calendar with the thanks', async () => {
    const page = await open(`/events/${await idOf(/^Golden/)}`)
    await page.getByRole('link', { name: 'Register Now' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Full name').fill('Rosa Delgado')
    await dialog.getByLabel('Email address').fill('dialog-golden@example.org')
    await dialog.getByLabel('Phone number').fill('(303) 555-0202')
    await dialog.getByLabel('Items you are bringing').fill('An old television')
    await dialog.getByLabel(/I agree/).check()
    await dialog.getByRole('button', { name: 'Complete Registration' }).click()
    await dialog.getByText(THANKS).waitFor()
    await dialog.getByRole('link', { name: /^Directions/ }).waitFor()
    await dialog.getByRole('link', { name: 'Google Calendar' }).waitFor()
    await page.goBack()
    await dialog.waitFor({ state: 'detached' })
    await page.locator('main').getByText('You are registered, RG-').waitFor()
  })

  it('has the address of its page: Back closes it, and a reload keeps the form', async () => {
    const page = await open('/')
    await page.goto('/events')
    const opener = page.getByRole('link', { name: /Register Now/ }).first()
    const address = await opener.getAttribute('href')
    await opener.click()
    await page.getByRole('dialog').waitFor()
    expect(new URL(page.url()).pathname).toBe(address)
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/events')
    expect(await opener.evaluate((it) => it === document.activeElement)).toBe(true)
    await opener.click()
    await page.getByRole('dialog').waitFor()
    await page.reload()
    await page.getByLabel('Full name').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  it('keeps what was typed when it is closed, for the dialog and for its page, until it is sent', async () => {
    const page = await open('/events')
    const opener = page.getByRole('link', { name: /Register Now/ }).first()
    await opener.click()
    await page.getByRole('dialog').waitFor()
    const name = page.getByLabel('Full name')
    await name.fill('Kept Person')
    await page.getByLabel(/I agree/).check()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await opener.click()
    await page.getByRole('dialog').waitFor()
    await expect.poll(() => name.inputValue()).toBe('Kept Person')
    expect(await page.getByLabel(/I agree/).isChecked()).toBe(true)
    await page.reload()
    await name.waitFor()
    await expect.poll(() => name.inputValue()).toBe('Kept Person')
    await page.getByLabel('Email address').fill('kept@example.org')
    await page.getByLabel('Phone number').fill('(303) 555-0207')
    await page.getByLabel('Items you are bringing').fill('An old television')
    await page.getByRole('button', { name: 'Complete Registration' }).click()
    await page
      .getByText(/RG-[2-9A-Z]{6}/)
      .first()
      .waitFor()
    expect(
      await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /draft/.test(key))),
    ).toEqual([])
  })

  it('closes on Escape without sending anything', async () => {
    const page = await open('/events')
    await page
      .getByRole('link', { name: /Register Now/ })
      .first()
      .click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/events')
  })
})

describe('a place that is lost while somebody types, with JavaScript', () => {
  const FAR = { date: '2098-05-03', time: '9:00 AM - 10:00 AM' }
  const fillIn = async (page: Page, email: string) => {
    await page.getByLabel('Full name').fill('Slow Person')
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel('Phone number').fill('(303) 555-0409')
    await page.getByLabel('Items you are bringing').fill('An old television')
    await page.getByLabel(/I agree/).check()
  }

  it('chooses the nearest free time', async () => {
    const slots = { slotMinutes: 30, slotCapacity: 1 }
    const id = await makeEventOnSite({ title: 'Two times', ...FAR, ...slots })
    const page = await open(`/events/${id}/register`)
    await fillIn(page, 'slow-slot@example.org')
    await page.getByRole('radio', { name: /^9:00-/ }).check()
    await registerOnSite({ eventId: id, slot: '09:00', ...other(1) })
    await page.getByRole('button', { name: 'Complete Registration' }).click()
    await page.getByText('9:00 filled up while you typed. 9:30 is free.').first().waitFor()
    await expect.poll(() => page.getByRole('radio', { name: /^9:00-/ }).isDisabled()).toBe(true)
    expect(await page.getByRole('radio', { name: /^9:30-/ }).isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Complete Registration' }).click()
    await page.getByText(THANKS).first().waitFor()
  })

  it.each(['page', 'dialog'])('leads to the waiting list, from the %s', async (from) => {
    const id = await makeEventOnSite({ title: `One place, ${from}`, ...FAR, capacity: 1 })
    const page = await open(from === 'page' ? `/events/${id}/register` : `/events/${id}`)
    if (from === 'dialog') await page.getByRole('link', { name: 'Register Now' }).click()
    await fillIn(page, `slow-${from}@example.org`)
    await registerOnSite({ eventId: id, ...other(2) })
    await page.getByRole('button', { name: 'Complete Registration' }).click()
    const join = page.getByRole('button', { name: 'Join the waiting list' })
    await join.waitFor()
    await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Slow Person')
    await join.click()
    await page
      .getByText(/RG-[2-9A-Z]{6}/)
      .first()
      .waitFor()
    expect(await page.locator('main').textContent()).toContain('waiting list')
  })
})

describe('without JavaScript', () => {
  it('registers on a page instead', async () => {
    const page = await open('/events', { javaScriptEnabled: false })
    await page
      .getByRole('link', { name: /Register Now/ })
      .first()
      .click()
    await page.waitForURL(/\/events\/\d+\/register$/)
    await page.getByLabel('Full name').fill('Rosa Delgado')
    await page.getByLabel('Email address').fill('page@example.org')
    await page.getByLabel('Phone number').fill('(303) 555-0203')
    await page.getByLabel('Items you are bringing').fill('An old television')
    await page.getByLabel(/I agree/).check()
    await page.getByRole('button', { name: 'Complete Registration' }).click()
    await page.getByRole('status').filter({ hasText: THANKS }).waitFor()
    expect(await page.locator('main').textContent()).toMatch(/RG-[2-9A-Z]{6}/)
  })
})

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('an event with slots, %s', (_, javaScriptEnabled) => {
  it('asks on its page for a time, which can be changed', async () => {
    const page = await open(`/events/${await idOf(/^Fort Collins/)}/register`, {
      javaScriptEnabled,
    })
    await page.getByLabel('Full name').fill('Rosa Delgado')
    await page.getByLabel('Email address').fill(`slots-${javaScriptEnabled}@example.org`)
    await page.getByLabel('Phone number').fill(`(303) 555-03${javaScriptEnabled ? '01' : '02'}`)
    await page.getByLabel('Items you are bringing').fill('An old television')
    await page.getByLabel(/I agree/).check()
    await page.getByRole('button', { name: 'Complete Registration' }).click()
    await page.getByRole('link', { name: 'Choose an arrival time' }).waitFor()
    await page.getByRole('radio', { name: /^2:00-2:30/ }).check()
    await page.getByLabel('TVs or monitors').fill('1')
    await page.getByRole('button', { name: 'Complete Registration' }).click()
    await page.getByText(THANKS).first().waitFor()
    await page.locator('a[href^="/r/RG-"]').first().click()
    await page.getByText('Change your registration').click()
    await page.getByRole('radio', { name: /^2:30-3:00/ }).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Your registration has been changed.').first().waitFor()
    await page.getByText('2:30 PM', { exact: true }).first().waitFor()
  })
})
