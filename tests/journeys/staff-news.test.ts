import { describe, expect, it } from 'vitest'
import { audit } from '../support/audit'
import { openBrowser } from '../support/browse'
import { staffBrowser } from '../support/open-as-staff'

const open = openBrowser()
const openAsStaff = staffBrowser(open)

describe.each([true, false])('with JavaScript %s', (javaScriptEnabled) => {
  it('adds, publishes, hides, deletes and restores a publication', async () => {
    const title = `Journey ${javaScriptEnabled ? 'with' : 'without'} scripts`
    const page = await openAsStaff('/admin/news', { javaScriptEnabled })
    const said = (message: string) => page.getByText(message).first().waitFor()
    const dialog = page.getByRole('dialog')
    await page.getByRole('link', { name: 'Add Publication' }).first().click()
    await dialog.getByLabel('Title').fill(title)
    await dialog.getByLabel('Source').fill('Front Range Review')
    await dialog.getByLabel('URL').fill('example.org/review')
    await dialog.getByLabel('Summary').fill('Twelve tons in one morning.')
    await dialog.getByRole('button', { name: 'Create Publication' }).click()
    await dialog.locator('.field-error', { hasText: 'Must be a valid URL' }).waitFor()
    expect(await dialog.getByLabel('Title').inputValue()).toBe(title)
    await dialog.getByLabel('URL').fill('https://example.org/review')
    await dialog.getByRole('button', { name: 'Create Publication' }).click()
    await said('News publication created successfully')

    const card = page.getByRole('listitem').filter({ hasText: title })
    expect(await card.getByRole('link', { name: /^View source/ }).getAttribute('href')).toBe(
      'https://example.org/review',
    )
    const visitor = await open('/?news=all', { javaScriptEnabled: false })
    await visitor.getByRole('heading', { name: title }).waitFor()

    await card.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Deactivate' }).click()
    await said('1 publication is now inactive.')
    await card.getByText('Inactive').waitFor()
    await visitor.reload()
    expect(await visitor.getByRole('heading', { name: title }).count()).toBe(0)

    await card.getByRole('link', { name: `Delete ${title}` }).click()
    expect(await dialog.textContent()).toContain('Front Range Review')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await said('News publication deleted successfully')
    await card.waitFor({ state: 'detached' })
    if (javaScriptEnabled) await page.getByText('0 selected').waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await card.waitFor()
  })
})

it('moves between cards with the arrow keys, following the layout', async () => {
  const page = await openAsStaff('/admin/news', { viewport: { width: 1440, height: 900 } })
  const focusedRow = () => page.evaluate(() => document.activeElement?.closest('li')?.id)
  await page.getByLabel('Select all on this page').waitFor()
  const ids = await page.locator('main li[id]').evaluateAll((rows) => rows.map(({ id }) => id))
  await page.locator(`#${ids[0]} h2 a`).focus()
  await page.keyboard.press('ArrowRight')
  expect(await focusedRow()).toBe(ids[1])
  await page.keyboard.press('ArrowDown')
  expect(await focusedRow()).toBe(ids[4])
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowLeft')
  expect(await focusedRow()).toBe(ids[0])
  await page.keyboard.press('ArrowLeft')
  expect(await focusedRow()).toBe(ids[0])
})

it.each(['/admin/news', '/admin/news/new'])('%s has no axe violations', async (path) => {
  await audit(await openAsStaff(path))
})
