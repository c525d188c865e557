import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { audit } from '../support/audit'
import { inAnotherTab, openBrowser, started } from '../support/browse'
import { staffBrowser } from '../support/open-as-staff'
import { photo } from '../support/pictures'

const open = openBrowser()
const openAsStaff = staffBrowser(open)

/** A demo event without registrations: a change leads back to the list. */
const WITHOUT_GUESTS = 7

const dialogOf = (page: Page) => page.getByRole('dialog')

async function fillEvent(page: Page, title: string) {
  const dialog = dialogOf(page)
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Date').fill('2027-09-18')
  await dialog.getByLabel('Time').fill('9:00 AM - 1:00 PM')
  await dialog.getByLabel('Location').fill('Town hall, Nederland')
  await dialog.getByLabel('Description').fill('Bring what no longer works.')
}

/** The row of an event in the table. */
const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

/** The accessible name of the focused element. */
const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  )

describe('the event dialog with JavaScript', () => {
  it('registers the first click on a button although blur shows an error', async () => {
    const page = await openAsStaff('/admin/events/new')
    const dialog = dialogOf(page)
    const active = dialog.getByRole('switch')
    await dialog.getByLabel('Title').fill('No')
    await active.click()
    expect(await active.isChecked()).toBe(false)
    await dialog.getByLabel('Location').fill('Go')
    await dialog.getByRole('button', { name: 'Library' }).click()
    await page.getByRole('dialog', { name: 'Choose an image' }).waitFor()
  })

  it('creates an event, explaining errors as they are made and uploading an image', async () => {
    const page = await openAsStaff('/admin/events')
    await page.getByRole('link', { name: 'Add New Event' }).click()
    const dialog = dialogOf(page)
    await dialog.getByRole('button', { name: 'Create Event' }).click()
    for (const message of [
      'Title must be at least 3 characters',
      'Date is required',
      'Time is required',
      'Location is required',
      'Description must be at least 10 characters',
    ])
      await dialog.locator('.field-error', { hasText: message }).waitFor()

    await fillEvent(page, 'Journey to be made')
    expect(await dialog.locator('.field-error').count()).toBe(0)
    const chooser = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: 'Choose a file' }).click()
    const buffer = await photo(640, 400).jpeg().toBuffer()
    await (await chooser).setFiles({ name: 'drive.jpg', mimeType: 'image/jpeg', buffer })
    await dialog.locator('img[src^="/media/"]').waitFor()
    await dialog.getByRole('button', { name: 'Create Event' }).click()

    await page.getByText('Event has been created successfully.').first().waitFor()
    await dialog.waitFor({ state: 'detached' })
    const row = rowOf(page, 'Journey to be made')
    expect(await row.textContent()).toContain('Sat, Sep 18, 2027')
    await row.getByRole('link', { name: 'Journey to be made', exact: true }).click()
    await dialog.locator('img[src^="/media/"]').waitFor()
  })

  it('asks before leaving with changes; Escape closes without changes', async () => {
    const page = await openAsStaff(`/admin/events/${WITHOUT_GUESTS}/edit`)
    const dialog = page.getByRole('dialog', { name: 'Edit Event' })
    await dialog.getByLabel('Location').fill('Somewhere else')
    await page.keyboard.press('Escape')
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await question.waitFor({ state: 'detached' })
    expect(await dialog.getByLabel('Location').inputValue()).toBe('Somewhere else')
    await dialog.getByRole('link', { name: 'Cancel' }).click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await dialog.waitFor({ state: 'detached' })

    // A value that was restored is no change.
    await page.locator(`#row-${WITHOUT_GUESTS} th a`).click()
    const location = dialog.getByLabel('Location')
    const before = await location.inputValue()
    await location.fill('Somewhere else')
    await location.fill(before)
    await dialog.getByRole('switch').click()
    await dialog.getByRole('switch').click()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    await page.getByRole('link', { name: 'Add New Event' }).click()
    await page.getByRole('dialog', { name: 'Add New Event' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/admin/events')
    expect(await focused(page)).toBe('Add New Event')
  })

  it('asks about fields that both changed, and takes over those that only the other changed', async () => {
    const mine = await openAsStaff(`/admin/events/${WITHOUT_GUESTS}/edit`)
    const theirs = await inAnotherTab(mine, `/admin/events/${WITHOUT_GUESTS}/edit`)
    await dialogOf(theirs).getByLabel('Location').fill('Their place')
    await dialogOf(theirs).getByRole('switch').click()
    await theirs.getByRole('button', { name: 'Update Event' }).click()
    await theirs.getByText('Event has been updated successfully.').first().waitFor()

    const dialog = dialogOf(mine)
    await dialog.getByLabel('Location').fill('My place')
    await dialog.getByRole('button', { name: 'Update Event' }).click()
    await dialog.getByText('admin saved this event while you were editing it.').waitFor()
    expect(await dialog.locator('dl').textContent()).toBe(
      'Locationadmin: Their placeYours: My place',
    )
    await expect.poll(() => dialog.getByRole('switch').isChecked()).toBe(false)
    expect(await dialog.getByLabel('Location').inputValue()).toBe('My place')
    await dialog.getByRole('button', { name: 'Overwrite with mine' }).click()
    await mine.getByText('Event has been updated successfully.').first().waitFor()
    const row = await mine.locator(`#row-${WITHOUT_GUESTS}`).textContent()
    expect(row).toContain('My place')
    expect(row).toContain('Inactive')
  })

  it('keeps input typed before hydration, and sends nothing', async () => {
    const page = await (await openAsStaff('/admin/events')).context().newPage()
    const posted: string[] = []
    page.on('request', (request) => request.method() === 'POST' && posted.push(request.url()))
    let scriptsCome = () => {}
    const come = new Promise<void>((resolve) => {
      scriptsCome = resolve
    })
    await page.route(/assets\/.*\.js/, (route) => come.then(() => route.continue()))
    await page.goto('/admin/events/6/edit')
    const dialog = dialogOf(page)
    const typed = [
      [dialog.getByLabel('Location'), 'An early place'],
      [dialog.getByLabel('slot 1', { exact: true }), '09:15'],
      [dialog.getByLabel('Category').first(), 'TVs'],
      [dialog.getByLabel('At most').first(), '2'],
    ] as const
    for (const [field, text] of typed) await field.fill(text)
    scriptsCome()
    await started(page)
    await dialog.getByLabel('Title').focus()
    await dialog.getByRole('button', { name: 'Add limit' }).waitFor()
    for (const [field, text] of typed) expect(await field.inputValue()).toBe(text)
    expect(posted).toEqual([])
  })
})

describe('the event list with JavaScript', () => {
  it('restores deleted events with Undo', async () => {
    const page = await openAsStaff('/admin/events?sort=title')
    const row = page.locator('#row-5')
    const title = (await row.getByRole('rowheader').textContent()) ?? ''
    await row.getByRole('link', { name: /^Delete/ }).click()
    expect(await dialogOf(page).textContent()).toContain(title)
    await dialogOf(page).getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Event has been deleted successfully.').first().waitFor()
    await row.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await row.waitFor()
    expect(new URL(page.url()).search).toBe('?sort=title')
  })

  it('selects and counts several events, and asks before deleting', async () => {
    const page = await openAsStaff('/admin/events')
    await page.getByLabel('Select all rows on this page').check()
    const rows = await page.locator('tbody tr').count()
    await page.getByText(`${rows} selected`).waitFor()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    const question = page.getByRole('alert').filter({ hasText: `Delete ${rows} events?` })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'detached' })
    expect(await page.locator('tbody tr').count()).toBe(rows)
  })

  it('searches, moves between rows and opens one with the keyboard alone', async () => {
    const page = await openAsStaff('/admin/events')
    // It appears once scripts run.
    await page.getByLabel('Select all rows on this page').waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('collection')
    await page.keyboard.press('Enter')
    await page.waitForURL(/q=collection/)
    // The URL changes a moment before the rows; the list tells when they are loaded.
    const found = page.getByRole('status').filter({ hasText: /^\d+ results/ })
    await found.waitFor({ state: 'attached' })
    const titles = await page.locator('tbody th a').allTextContents()
    expect(titles.length).toBeGreaterThan(1)
    await page.locator('tbody th a').first().focus()
    await page.keyboard.press('ArrowDown')
    expect(await focused(page)).toBe(titles[1])
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await dialogOf(page).waitFor()
    expect(await dialogOf(page).getByLabel('Title').inputValue()).toBe(titles[0])
    await page.keyboard.press('Escape')
    await dialogOf(page).waitFor({ state: 'detached' })
    expect(new URL(page.url()).search).toBe('?q=collection')
    expect(await focused(page)).toBe(titles[0])
  })

  it('applies a filter at once and keeps the focus; Back shows the previous list', async () => {
    const page = await openAsStaff('/admin/events')
    await page.getByText('Filters').click()
    await page.getByLabel('Status').first().focus()
    await page.getByLabel('Status').first().selectOption('full')
    await page.waitForURL(/status=full/)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('status')
    await page.goBack()
    await page.locator('#status option:checked', { hasText: 'All' }).waitFor({ state: 'attached' })
    expect(new URL(page.url()).search).toBe('')
  })

  it.each([
    ...['/admin/events', '/admin/events/new', '/admin/events/3/delete', '/admin/events/5/edit'],
    ...['/admin/events/5/register', '/admin/events/9', '/admin/events/9/waiting'],
    '/admin/events/9/messages',
  ])('%s has no axe violations', async (path) => {
    await audit(await openAsStaff(path))
  })
})

it('adds several photos to the results at once, and removes one', async () => {
  const page = await openAsStaff(`/admin/events/${WITHOUT_GUESTS}/results`)
  const photos = page.getByRole('group', { name: 'Photos' })
  const stored = () =>
    page
      .locator('[name^=photo]')
      .evaluateAll((inputs: HTMLInputElement[]) => inputs.map(({ value }) => value))
  const chooser = page.waitForEvent('filechooser')
  await photos.getByRole('button', { name: 'Choose files' }).click()
  const files = [320, 322].map(async (width) => ({
    name: `${width}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await photo(width, 200).jpeg().toBuffer(),
  }))
  await (await chooser).setFiles(await Promise.all(files))
  await photos.getByRole('img').nth(1).waitFor()
  const [first, second, ...others] = await stored()
  expect([first, second]).toEqual([
    expect.stringMatching(/^\/media/),
    expect.stringMatching(/^\/media/),
  ])
  expect(others).toEqual(['', ''])
  await photos.getByRole('button', { name: 'Remove photo' }).click()
  await page.locator('button:focus', { hasText: 'Remove' }).waitFor()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText('Draft saved').first().waitFor()
  await page.reload()
  await photos.getByRole('button', { name: 'Remove photo' }).waitFor()
  expect(await stored()).toEqual([second, '', '', ''])
  await audit(page)
})

describe('events without JavaScript', () => {
  it('creates, edits, finds, copies, deletes and restores an event', async () => {
    const page = await openAsStaff('/admin/events', { javaScriptEnabled: false })
    await page.getByRole('link', { name: 'Add New Event' }).click()
    await fillEvent(page, 'Journey without scripts')
    await dialogOf(page).getByLabel('Registration link').fill('ftp://example.org')
    const buffer = await photo(320, 200).jpeg().toBuffer()
    const file = { name: 'drive.jpg', mimeType: 'image/jpeg', buffer }
    await dialogOf(page).getByLabel('Image: file').setInputFiles(file)
    await dialogOf(page).getByRole('button', { name: 'Create Event' }).click()
    await page.locator('.error-summary').waitFor()
    expect(await dialogOf(page).getByLabel('Title').inputValue()).toBe('Journey without scripts')
    expect(await dialogOf(page).getByLabel('Image', { exact: false }).first().inputValue()).toMatch(
      /^\/media\//,
    )
    await dialogOf(page).getByLabel('Registration link').fill('https://example.org/register')
    await dialogOf(page).getByRole('button', { name: 'Create Event' }).click()
    await page
      .getByRole('status')
      .filter({ hasText: 'Event has been created successfully.' })
      .waitFor()

    await page.getByLabel('Title or location').fill('without scripts')
    await page.getByRole('button', { name: 'Search' }).click()
    expect(await page.locator('tbody tr').count()).toBe(1)
    await rowOf(page, 'Journey without scripts').getByRole('link', { name: /^Edit/ }).click()
    await page.getByRole('button', { name: 'Duplicate' }).click()
    await page.getByRole('status').filter({ hasText: 'This is the copy.' }).waitFor()
    expect(await dialogOf(page).getByRole('switch').isChecked()).toBe(false)

    await page.goto('/admin/events?q=without+scripts')
    expect(await page.locator('tbody tr').count()).toBe(2)
    await page.locator('[name=ids]').first().check()
    await page.getByLabel('All 2 that match').check()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('alert').getByRole('button', { name: 'Delete' }).click()
    await page
      .getByRole('status')
      .filter({ hasText: '2 events have been deleted successfully.' })
      .waitFor()
    await page.getByText('No results').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('status').filter({ hasText: '2 records have been restored.' }).waitFor()
    expect(await page.locator('tbody tr').count()).toBe(2)
  })
})
