import type { Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { audit, expectFit } from '../support/audit'
import { LEAD_FORMS } from '../support/lead-forms'
import { said, staffBrowser } from '../support/open-as-staff'

const openAsStaff = staffBrowser()

const LIST = '/admin/form-submissions'
let sent = 0

/** Sends a pickup request, with a unique name unless a last name is given. */
async function send(
  firstName: string,
  lastName = `Journey${sent + 1}`,
): Promise<{ name: string; reference: string }> {
  sent++
  const name = `${firstName} ${lastName}`
  const form = LEAD_FORMS.find(({ name }) => name === 'business pickup')
  const response = await fetch(`${inject('siteUrl')}${form?.api}`, {
    method: 'POST',
    body: JSON.stringify({ ...form?.full, contactName: name }),
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `198.51.100.${sent}` },
  })
  expect(response.status).toBe(201)
  return { name, reference: (await response.json()).reference }
}

/** Sends two requests of one unique last name, so that a list of that name has just these. */
async function sendTwo(firstName: string) {
  const lastName = `Pair${sent + 1}`
  const first = await send(firstName, lastName)
  return { lastName, first, second: await send(`${firstName} Junior`, lastName) }
}

async function search(page: Page, words: string) {
  await page.getByLabel('Name, phone or any word').fill(words)
  await page.getByRole('button', { name: 'Search' }).click()
  await page.waitForURL(/[?&]q=/)
  // The rows are rendered after the address has changed.
  await page.locator('tbody a[href*="q="]').first().waitFor()
}

const panel = (page: Page) => page.locator('aside')

describe.each([true, false])('the inbox with JavaScript %s', (scripts) => {
  it('finds a lead, processes it next to the list, and returns to its row', async () => {
    const { name, reference } = await send('Wilhelmina')
    await send('Wilhelmina')
    const page = await openAsStaff(LIST, { javaScriptEnabled: scripts })
    await search(page, 'wilh journey')
    await page.getByRole('link', { name }).click()
    await panel(page).getByRole('heading', { name }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`${LIST}/${reference}`)

    await panel(page).getByLabel('Status', { exact: true }).selectOption('scheduled')
    await panel(page).getByRole('button', { name: 'Update status' }).click()
    await said(page, 'The request status has been successfully updated.')
    await panel(page).getByText('admin set the status from pending to scheduled').waitFor()
    await page.locator('tbody tr[aria-current=true]').getByText('Scheduled').waitFor()

    await panel(page).getByRole('button', { name: 'Add note' }).click()
    if (scripts) await panel(page).getByRole('link', { name: 'Note is required' }).waitFor()
    await panel(page).getByRole('textbox', { name: 'Note' }).fill('Ring twice.')
    await panel(page).getByRole('button', { name: 'Add note' }).click()
    await said(page, 'Note added')
    await panel(page).getByText('Ring twice.').last().waitFor()
    expect(await panel(page).getByRole('textbox', { name: 'Note' }).inputValue()).toBe('')

    await panel(page).getByRole('link', { name: 'Close' }).click()
    await page.waitForURL((url) => url.pathname === LIST)
    const { hash, searchParams } = new URL(page.url())
    expect(searchParams.get('q')).toBe('wilh journey')
    expect(await page.locator(hash).textContent()).toContain(name)
    if (scripts)
      expect(await page.locator(hash).evaluate((row) => row.contains(document.activeElement))).toBe(
        true,
      )
  })

  it('deletes selected leads after a confirmation, and undoes it', async () => {
    const { name } = await send('Ottoline')
    const page = await openAsStaff(`${LIST}?q=${name.replace(' ', '+')}`, {
      javaScriptEnabled: scripts,
    })
    await page.getByLabel(`Select ${name}`).check()
    if (scripts) await page.getByText('1 selected').waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByText('Delete 1 submission?').waitFor()
    await page.getByRole('alert').getByRole('button', { name: 'Delete' }).click()
    await said(page, '1 submission is in the trash.')
    await page.getByText('No results').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await said(page, 'Restored')
    await page.getByRole('link', { name }).waitFor()
  })

  it('opens a request in its dialog, changes its status, and closes it', async () => {
    const { reference } = await send('Peregrine')
    const page = await openAsStaff(`/admin/requests?q=${reference}`, { javaScriptEnabled: scripts })
    await page.getByRole('link', { name: 'View Delgado Print Works' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Status', { exact: true }).selectOption('completed')
    await dialog.getByRole('button', { name: 'Update status' }).click()
    await said(page, 'Status updated')
    await dialog.getByLabel('Electronics, lb').fill('82.5')
    await dialog.getByRole('button', { name: 'Save weights' }).click()
    await said(page, 'Weights saved')
    await dialog.getByRole('link', { name: 'Close' }).last().click()
    await dialog.waitFor({ state: 'detached' })
    await page.locator('tbody').getByText('Completed').waitFor()
  })
})

it('saves a status by its button only, while arrow keys pass by others', async () => {
  const { reference } = await send('Barnaby')
  const page = await openAsStaff(`/admin/requests/${reference}`)
  const posted: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posted.push(request.url())
  })
  const status = page.getByLabel('Status', { exact: true }).last()
  await status.focus()
  for (const _ of [1, 2]) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await said(page, 'Status updated')
  await page.getByText('admin set the status from Pending to Completed').waitFor()
  expect(posted).toHaveLength(1)
})

it('shows bulk actions with a selection only, and moves no row for it or for an open lead', async () => {
  await send('Rosamund')
  const page = await openAsStaff(LIST)
  await page.setViewportSize({ width: 1440, height: 900 })
  const bar = page.getByRole('group', { name: 'Bulk actions' })
  const row = page.locator('tbody tr').nth(2)
  const top = () => row.evaluate((each) => Math.round(each.getBoundingClientRect().top))
  expect(await bar.isVisible()).toBe(false)
  const before = await top()
  await row.getByRole('checkbox').check()
  await bar.waitFor()
  expect(await top()).toBe(before)
  await row.getByRole('checkbox').uncheck()
  await bar.waitFor({ state: 'hidden' })
  await row.getByRole('link').first().click()
  await panel(page).getByLabel('Status', { exact: true }).waitFor()
  expect(await top()).toBe(before)
})

it('forgets the selection after a bulk action, so that the next one does not include it', async () => {
  const { lastName } = await sendTwo('Leopold')
  const page = await openAsStaff(`${LIST}?q=${lastName}`)
  const bar = page.getByRole('group', { name: 'Bulk actions' })
  await page.locator('tbody').getByRole('checkbox').first().check()
  await bar.getByRole('button', { name: 'Set status' }).click()
  await said(page, 'Status updated')
  await bar.waitFor({ state: 'hidden' })
  expect(await page.locator('tbody input:checked').count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('ids')
})

it('goes through requests with single keys, which can be switched off', async () => {
  const { lastName, first, second } = await sendTwo('Zebedee')
  const page = await openAsStaff(`${LIST}?q=${lastName}&sort=received`)
  const heading = (name: string) => panel(page).getByRole('heading', { name })
  await page.getByRole('heading', { name: 'Submissions' }).waitFor()
  for (const key of ['j', 'Enter']) await page.keyboard.press(key)
  await heading(first.name).waitFor()
  await page.keyboard.press('j')
  await heading(second.name).waitFor()
  await page.keyboard.press('s')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('lead-status')
  await heading(second.name).focus()
  await page.keyboard.press('r')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA')
  // In a field, keys type letters, and Escape only leaves it.
  await page.keyboard.type('jke')
  for (let left = 0; left < 3; left++) await page.keyboard.press('Backspace')
  await page.keyboard.press('Escape')
  await page.keyboard.press('e')
  await said(page, 'Status updated')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Update status')
  await page.keyboard.press('Escape')
  await page.waitForURL((url) => url.pathname === LIST)

  // Closing returns the focus to the row of the request.
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await expect.poll(focused).toBe(second.name)
  await page.keyboard.press('k')
  expect(await focused()).toBe(first.name)
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await page.keyboard.press('?')
  await help.waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(focused).toBe(first.name)
  await page.keyboard.press('?')
  await help.getByLabel('Use these keys in this browser').uncheck()
  await help.getByRole('button', { name: 'Close' }).click()
  await help.waitFor({ state: 'detached' })
  await page.keyboard.press('?')
  await page.keyboard.press('j')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Find' }).waitFor()
})

it('keeps the list where it is when the reply box is opened beside it', async () => {
  const page = await openAsStaff(LIST, { viewport: { width: 1440, height: 900 } })
  await page.locator('tbody th a').nth(14).click()
  await panel(page).getByRole('link', { name: 'Reply' }).waitFor()
  await page.evaluate(() => window.scrollTo(0, 700))
  await panel(page).getByRole('link', { name: 'Reply' }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA')
  expect(await page.evaluate(() => window.scrollY)).toBe(700)
})

it('has the same keys in the dialog of a request', async () => {
  const { lastName, first, second } = await sendTwo('Ambrose')
  const page = await openAsStaff(`/admin/requests?q=${lastName}&sort=received`)
  for (const key of ['j', 'Enter']) await page.keyboard.press(key)
  const dialog = page.getByRole('dialog')
  await dialog.getByText(first.reference).first().waitFor()
  await page.keyboard.press('j')
  await dialog.getByText(second.reference).first().waitFor()
  await page.keyboard.press('s')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('lead-status')
})

it('asks before losing a note, and keeps the focus in the saved form', async () => {
  const { reference } = await send('Cordelia')
  const page = await openAsStaff(`${LIST}/${reference}`)
  await panel(page).getByRole('textbox', { name: 'Note' }).fill('Half a thought')
  await panel(page).getByRole('link', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await panel(page).getByRole('button', { name: 'Add note' }).click()
  await said(page, 'Note added')
  const button = panel(page).getByRole('button', { name: 'Add note' })
  await expect.poll(() => button.evaluate((each) => each === document.activeElement)).toBe(true)
  await panel(page).getByRole('link', { name: 'Close' }).click()
  await page.waitForURL((url) => url.pathname === LIST)
})

it('keeps a reply and a note while the lead is changed, and the focus on the pressed button', async () => {
  const { reference } = await send('Ottilie')
  const page = await openAsStaff(`${LIST}/${reference}`)
  await page.locator('#reply-template').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Use template' }).click()
  const body = page.locator('#reply textarea')
  const note = page.getByRole('textbox', { name: 'Note' })
  await expect.poll(() => body.evaluate((field) => field === document.activeElement)).toBe(true)
  await body.fill('A reply that is being written')
  await note.fill('Call before noon')
  const focused = () => page.evaluate(() => document.activeElement?.textContent)

  await panel(page).getByLabel('Tag', { exact: true }).fill('vip')
  await panel(page).getByRole('button', { name: 'Add tag' }).click()
  await panel(page).getByRole('link', { name: 'vip' }).waitFor()
  await expect.poll(focused).toBe('Add tag')
  await page.locator('#lead-status').selectOption('scheduled')
  await page.getByRole('button', { name: 'Update status' }).click()
  await said(page, 'Status updated')
  await expect.poll(focused).toBe('Update status')
  expect(await body.inputValue()).toBe('A reply that is being written')
  expect(await note.inputValue()).toBe('Call before noon')

  await page.getByRole('button', { name: 'Add note' }).click()
  await said(page, 'Note added')
  await expect.poll(() => note.inputValue()).toBe('')
  expect(await body.inputValue()).toBe('A reply that is being written')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await page.getByRole('button', { name: 'Take it back' }).waitFor()
  await expect.poll(() => body.inputValue()).toBe('')
})

it('replaces the list with the submission on a phone', async () => {
  const { name, reference } = await send('Clementine')
  const page = await openAsStaff(`${LIST}/${reference}`)
  await page.setViewportSize({ width: 390, height: 844 })
  await panel(page).getByRole('heading', { name }).waitFor()
  expect(await page.locator('table').isVisible()).toBe(false)
  await panel(page).getByRole('link', { name: 'All submissions' }).click()
  await page.locator('table').waitFor()
})

it.each([
  LIST,
  `${LIST}?folder=spam`,
  `${LIST}/{reference}`,
  `${LIST}/{reference}/delete`,
  '/admin/requests/{reference}',
  '/admin/outbox',
  '/admin/outbox/1',
])('%s has no axe violations, in both themes and sizes', async (path) => {
  const { reference } = await send('Marguerite')
  const page = await openAsStaff(path.replace('{reference}', reference))
  await audit(page)
  await expectFit(page, 820)
})

it.each([LIST, `${LIST}/{reference}`, '/admin/requests', '/admin'])(
  '%s does not overflow with a long name without spaces',
  async (path) => {
    const { reference } = await send('Wolfeschlegelstein'.repeat(5))
    const page = await openAsStaff(path.replace('{reference}', reference))
    for (const width of [390, 820, 1440]) await expectFit(page, width)
  },
)
