import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { expectFit } from '../support/audit'
import { openBrowser } from '../support/browse'
import {
  changeEventOnSite,
  counts,
  enterPin,
  fillWalkIn,
  makeGateOnSite,
  setStatusOnSite,
} from '../support/gate-visit'

// A phone shows a tap as counted before the site has seen it.

const open = openBrowser()

async function openGate(...names: string[]) {
  const gate = await makeGateOnSite(names)
  const page = await open(gate.path, { viewport: { width: 390, height: 844 } })
  await enterPin(page, gate.pin)
  return { ...gate, page }
}

const BAD_MAIL = { Name: 'Bad Mail', Items: 'Two radios', 'Email address': 'bad@x' }

const addWalkIn = (page: Page) => page.getByRole('button', { name: 'Add walk-in' }).click()
const typedIn = (page: Page, label: string) =>
  page.locator('#walk-in').getByLabel(label).inputValue()
const notes = (page: Page) => page.getByRole('alert')

describe('a walk-in that the site refuses', () => {
  it('is shown again with what was typed and what is wrong, until it is corrected', async () => {
    const { page } = await openGate()
    await fillWalkIn(page, BAD_MAIL)
    await addWalkIn(page)
    await page.locator('#walk-in .field-error', { hasText: 'Valid email is required' }).waitFor()
    expect(await typedIn(page, 'Name')).toBe('Bad Mail')
    expect(await typedIn(page, 'Items')).toBe('Two radios')
    expect(await typedIn(page, 'Email address')).toBe('bad@x')
    expect(await page.locator('.error-summary').evaluate((it) => it.matches(':focus'))).toBe(true)
    await page.reload()
    expect(await typedIn(page, 'Items')).toBe('Two radios')
    await fillWalkIn(page, { 'Email address': 'good@example.org' })
    await addWalkIn(page)
    await page.locator('.gate-row', { hasText: 'Bad Mail' }).getByText('Here since').waitFor()
    expect(await notes(page).count()).toBe(0)
    await fillWalkIn(page, { Name: 'Next Person' })
    expect(await typedIn(page, 'Email address')).toBe('')
    expect(await page.locator('.field-error').count()).toBe(0)
    expect(await counts(page)).toEqual([0, 0, 1, 1])
  })

  it('waits while the next one is entered', async () => {
    const { page } = await openGate()
    await page.context().setOffline(true)
    await fillWalkIn(page, BAD_MAIL)
    await addWalkIn(page)
    await fillWalkIn(page, { Name: 'Gus Hill' })
    await page.context().setOffline(false)
    const note = notes(page).getByText('Bad Mail was not counted: Valid email is required')
    await note.waitFor()
    const typed = 'Name: Bad Mail, Items: Two radios, Email address: bad@x'
    await notes(page).getByText(typed).waitFor()
    expect(await typedIn(page, 'Name')).toBe('Gus Hill')
    await expectFit(page, 320)

    await addWalkIn(page)
    await page.locator('.gate-row', { hasText: 'Gus Hill' }).waitFor()
    expect(await typedIn(page, 'Name')).toBe('Bad Mail')
    await notes(page).getByRole('button', { name: 'Dismiss' }).click()
    await note.waitFor({ state: 'detached' })
    expect(await page.locator('#walk-in').isVisible()).toBe(false)
    await fillWalkIn(page, {})
    expect(await typedIn(page, 'Name')).toBe('')
  })

  it('because all places were taken meanwhile is let in with a tick', async () => {
    const { page, id } = await openGate('Ana Ortiz')
    await changeEventOnSite(id, { capacity: 1 })
    await fillWalkIn(page, { Name: 'Gus Hill' })
    await addWalkIn(page)
    await page.getByLabel('All places are taken. Let them in anyway.').check()
    expect(await typedIn(page, 'Name')).toBe('Gus Hill')
    await addWalkIn(page)
    await page.locator('.gate-row', { hasText: 'Gus Hill' }).getByText('Here since').waitFor()
  })
})

it('a tap on a row that the site refuses names the person until somebody deals with it', async () => {
  const { page, people } = await openGate('Ana Ortiz', 'Bea Lund', 'Cy Marsh')
  const [ana = 0, bea = 0] = people
  await page.context().setOffline(true)
  for (const name of ['Ana Ortiz', 'Bea Lund'])
    await page.getByRole('button', { name: `Here ${name}` }).click()
  await setStatusOnSite(ana, 'cancelled')
  await setStatusOnSite(bea, 'cancelled')
  await page.context().setOffline(false)
  await notes(page).getByText('Ana Ortiz was not counted: Ana Ortiz cancelled.').waitFor()
  const note = notes(page).getByText('Bea Lund was not counted: Bea Lund cancelled.')
  await note.waitFor()
  await page.getByRole('status').filter({ hasText: '2 not counted' }).waitFor()
  await page.getByRole('button', { name: 'Here Cy Marsh' }).click()
  await page.reload()
  expect(await notes(page).getByRole('button', { name: 'Dismiss' }).count()).toBe(2)
  await notes(page).getByRole('button', { name: 'Dismiss' }).first().click()
  const row = page.locator('.gate-row', { hasText: 'Bea Lund' })
  expect(await notes(page).getByRole('link').getAttribute('href')).toBe(
    `#${await row.getAttribute('id')}`,
  )
  await row.locator('summary').click()
  await row.getByRole('button', { name: 'Let in Bea Lund' }).click()
  await note.waitFor({ state: 'detached' })
  await row.getByText('Here since').waitFor()
})
