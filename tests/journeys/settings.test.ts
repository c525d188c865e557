import { describe, expect, it } from 'vitest'
import { audit } from '../support/audit'
import { said, staffBrowser } from '../support/open-as-staff'

const openAsStaff = staffBrowser()

describe.each([true, false])('settings with JavaScript %s', (scripts) => {
  it('corrects errors, saves, and shows the settings on the site', async () => {
    const page = await openAsStaff('/admin/settings', { javaScriptEnabled: scripts })
    const [tagline, phone] = [page.getByLabel('Tagline'), page.getByLabel('Phone')]
    const before = { tagline: await tagline.inputValue(), phone: await phone.inputValue() }
    const save = page.getByRole('button', { name: 'Save Settings' })

    const dirty = page.getByText('Unsaved changes')
    expect(await dirty.count()).toBe(0)
    await tagline.fill(`Typed ${scripts ? 'with' : 'without'} scripts`)
    if (scripts) await dirty.waitFor()
    await phone.fill('(970) 555-0123')
    await page.getByLabel('Name', { exact: true }).fill(' ')
    await save.click()
    await page.locator('.error-summary').getByText('Name is required').waitFor()
    expect(await phone.inputValue()).toBe('(970) 555-0123')
    await page.getByLabel('Name', { exact: true }).fill('Summit Loop')
    await save.click()
    await said(page, 'Settings saved')
    await dirty.waitFor({ state: 'detached' })

    await page.goto('/contact')
    expect(await page.locator('footer').textContent()).toContain(
      `Typed ${scripts ? 'with' : 'without'} scripts`,
    )
    expect(await page.locator('main a[href="tel:9705550123"]').count()).toBeGreaterThan(0)

    await page.goto('/admin/settings')
    await page.locator('main summary', { hasText: 'History' }).click()
    await page.getByText(`Phone: ${before.phone}, then (970) 555-0123`).first().waitFor()
    await tagline.fill(before.tagline)
    await phone.fill(before.phone)
    await save.click()
    await said(page, 'Settings saved')
  })

  it('saves lines of opening hours in order, and adds one', async () => {
    const page = await openAsStaff('/admin/settings', { javaScriptEnabled: scripts })
    const hours = page.getByRole('group', { name: 'Hours' })
    const days = hours.getByLabel('Days')
    const first = await days.first().inputValue()
    if (scripts) await hours.getByRole('button', { name: 'Add line of hours' }).click()
    await days.nth(3).fill('Holidays')
    await hours.getByLabel('Hours', { exact: true }).nth(3).fill('Closed')
    await page.getByRole('button', { name: 'Save Settings' }).click()
    await said(page, 'Settings saved')
    await page.goto('/contact')
    expect(await page.locator('main').textContent()).toContain('Holidays')
    await page.goto('/admin/settings')
    expect(await days.first().inputValue()).toBe(first)
    expect(await days.nth(3).inputValue()).toBe('Holidays')
    for (const label of ['Days', 'Hours'])
      await hours.getByLabel(label, { exact: true }).nth(3).fill('')
    await page.getByRole('button', { name: 'Save Settings' }).click()
    await said(page, 'Settings saved')
    await page.goto('/contact')
    expect(await page.locator('main').textContent()).not.toContain('Holidays')
  })
})

it('shows both versions after concurrent edits, and loses neither', async () => {
  const mine = await openAsStaff('/admin/settings')
  const before = await mine.getByLabel('Tagline').inputValue()
  await mine.getByLabel('Tagline').fill('Mine')
  const theirs = await openAsStaff('/admin/settings', { javaScriptEnabled: false })
  await theirs.getByLabel('Tagline').fill('Theirs')
  await theirs.getByRole('button', { name: 'Save Settings' }).click()
  await said(theirs, 'Settings saved')
  await mine.getByRole('button', { name: 'Save Settings' }).click()
  await mine.getByText('admin: Theirs').waitFor()
  await mine.getByText('Yours: Mine').waitFor()
  await mine.getByLabel('Tagline').fill(before)
  await mine.getByRole('button', { name: 'Overwrite with mine' }).click()
  await said(mine, 'Settings saved')
  await mine.goto('/contact')
  expect(await mine.locator('footer').textContent()).toContain(before)
})

it('asks before leaving with unsaved changes', async () => {
  const page = await openAsStaff('/admin/settings')
  await page.getByLabel('Tagline').fill('Not saved')
  await page.getByRole('link', { name: 'People' }).first().click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  expect(await page.getByLabel('Tagline').inputValue()).toBe('Not saved')
  await page.getByRole('link', { name: 'People' }).first().click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL((url) => url.pathname === '/admin/people')
})

const SCREENS = [
  '/admin/settings',
  '/admin/account',
  '/admin/people',
  '/admin/people/new',
  '/admin/people/1/edit',
  '/admin/logos',
  '/admin/logos?position=footer',
  '/admin/logos?position=partner',
  '/admin/logos/restore-defaults',
]

it.each(SCREENS)('%s has no axe violations, in both themes and sizes', async (path) => {
  const page = await openAsStaff(path)
  await audit(page)
})
