import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { audit } from '../support/audit'
import { openBrowser } from '../support/browse'
import { staffBrowser } from '../support/open-as-staff'

const open = openBrowser()
const openAsStaff = staffBrowser(open)

const idsOf = (page: Page) =>
  page.locator('main li[id]').evaluateAll((rows) => rows.map(({ id }) => id.replace('row-', '')))

async function fillService(page: Page, id: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Service ID').fill(id)
  await dialog.getByLabel('Icon').selectOption('Building')
  await dialog.getByLabel('Title').fill('Office clear-outs')
  await dialog.getByLabel('Description').fill('Everything that has a plug, in a day.')
  await dialog.getByLabel('Content').fill('We come with boxes and leave with what you do not need.')
}

describe('with JavaScript', () => {
  it('adds a service with lists: Enter adds a line, blank lines are ignored, lines move and can be removed', async () => {
    const page = await openAsStaff('/admin/services')
    await page.getByRole('link', { name: 'Add Service' }).click()
    await fillService(page, 'e-waste')
    const dialog = page.getByRole('dialog')
    const features = dialog.getByRole('group', { name: 'Features' })
    const box = features.getByLabel('Another feature')
    for (const line of ['Boxes', '   ', 'Certificate', 'Crew']) {
      await box.fill(line)
      await box.press('Enter')
    }
    expect(await features.getByRole('listitem').count()).toBe(3)
    await features.getByRole('button', { name: 'Move Crew up' }).click()
    await features.getByRole('button', { name: 'Remove Boxes' }).click()
    await dialog.getByLabel('Another benefit').fill('Typed, not added')
    await dialog.getByRole('button', { name: 'Create Service' }).click()

    await dialog.getByText('A service with ID "e-waste" already exists.').first().waitFor()
    await dialog.getByLabel('Service ID').fill('office-clear-outs')
    await dialog.getByRole('button', { name: 'Create Service' }).click()
    await page.getByText('New service created successfully').first().waitFor()
    expect(await page.locator('#row-office-clear-outs').textContent()).toContain(
      '2 features, 1 benefit',
    )

    const visitor = await open('/services/office-clear-outs', { javaScriptEnabled: false })
    expect(await visitor.locator('main li').allTextContents()).toEqual(
      expect.arrayContaining(['Crew', 'Certificate', 'Typed, not added']),
    )
  })

  it('asks before leaving with a changed list', async () => {
    const page = await openAsStaff('/admin/services/consulting/edit')
    const dialog = page.getByRole('dialog', { name: 'Edit Service' })
    await dialog.getByLabel('Another feature').fill(' ')
    await dialog.getByRole('link', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.locator('#row-consulting h2 a').click()
    expect(await dialog.getByLabel('Service ID').isEditable()).toBe(false)
    await dialog.getByRole('button', { name: /^Remove Site survey/ }).click()
    await dialog.getByRole('link', { name: 'Cancel' }).click()
    await page
      .getByRole('dialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Leave' })
      .click()
    await dialog.waitFor({ state: 'detached' })
    expect(await page.locator('#row-consulting').textContent()).toContain('5 features')
  })

  it('moves a service repeatedly, keeping the focus on its button', async () => {
    const page = await openAsStaff('/admin/services')
    await page.getByLabel('Select all on this page').waitFor()
    const before = await idsOf(page)
    const down = page.locator('#row-consulting').getByRole('button', { name: /down$/ })
    await down.focus()
    await page.keyboard.press('Enter')
    await page.getByText(`is now 2 of ${before.length}.`).first().waitFor()
    expect(await down.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await page.getByText(`is now 3 of ${before.length}.`).first().waitFor()
    const [first = '', second = '', third = '', ...rest] = before
    expect(await idsOf(page)).toEqual([second, third, first, ...rest])
  })
})

it('adds, moves and deletes a service without JavaScript', async () => {
  const page = await openAsStaff('/admin/services', { javaScriptEnabled: false })
  await page.getByRole('link', { name: 'Add Service' }).click()
  await fillService(page, 'clear-outs')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create Service' }).click()
  await dialog.locator('.field-error', { hasText: 'At least one feature is required' }).waitFor()
  await dialog.getByLabel('feature 1').fill('Boxes')
  await dialog.getByLabel('feature 3').fill('Crew')
  await dialog.getByLabel('benefit 2').fill('An empty room')
  await dialog.getByRole('button', { name: 'Create Service' }).click()
  await page.getByRole('status').filter({ hasText: 'New service created successfully' }).waitFor()
  const card = page.locator('#row-clear-outs')
  expect(await card.textContent()).toContain('2 features, 1 benefit')
  await card.getByRole('button', { name: /up$/ }).click()
  await page
    .getByRole('status')
    .filter({ hasText: /Office clear-outs is now \d+ of/ })
    .waitFor()
  expect((await idsOf(page)).at(-2)).toBe('clear-outs')
  await card.getByRole('link', { name: /^Delete/ }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('status').filter({ hasText: 'Service deleted successfully' }).waitFor()
  expect(await card.count()).toBe(0)
})

it.each(['/admin/services', '/admin/services/e-waste/edit'])(
  '%s has no axe violations',
  async (path) => {
    await audit(await openAsStaff(path))
  },
)
