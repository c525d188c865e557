/**
 * States of staff screens, in the format of shot-states.mjs: errors, edit conflicts, open dialogs,
 * messages, and an empty site.
 */
export const STAFF_STATES = [
  { name: 'admin-menu', path: '/admin', act: openDrawer, upTo: 1024, screen: true },
  { name: 'admin-palette', path: '/admin', act: openPalette, scripts: true, screen: true },
  { name: 'admin-nowhere', path: '/admin/nowhere' },
  { name: 'admin-submission', path: '/admin/form-submissions', act: openFirst },
  { name: 'admin-submission-missing', path: '/admin/form-submissions/CM-222222' },
  { name: 'admin-submissions-none', path: '/admin/form-submissions?q=nobody&status=pending' },
  { name: 'admin-submissions-ticked', path: '/admin/form-submissions', act: tick, scripts: true },
  { name: 'admin-submissions-ask', path: '/admin/form-submissions', act: tickAndDelete },
  { name: 'admin-pickup', path: '/admin/requests', act: openFirst },
  { name: 'admin-pickup-mistakes', path: '/admin/requests', act: addEmptyNote },
  { name: 'admin-event-mistakes', path: '/admin/events/new', act: saveUnchecked },
  { name: 'admin-service-mistakes', path: '/admin/services/new', act: saveUnchecked },
  { name: 'admin-event-conflict', path: '/admin/events/2/edit', act: saveTwice },
  { name: 'admin-event-deleted', path: '/admin/calendar', act: editDeleted },
  { name: 'admin-deleted-toast', path: '/admin/calendar', act: deleteEntry },
  { name: 'admin-trash-full', path: '/admin/trash?of=calendar-entry' },
  { name: 'admin-saved', path: '/admin/settings', act: press('Save Settings'), screen: true },
  { name: 'admin-calendar-day', path: '/admin/calendar', act: openBusyDay },
  { name: 'admin-calendar-edit', path: '/admin/calendar/event-4/edit' },
  { name: 'admin-calendar-move', path: '/admin/calendar/event-4/move' },
  { name: 'admin-calendar-gone', path: '/admin/calendar/pickup-99999/delete' },
  { name: 'admin-media-list', path: '/admin/media?view=list' },
  { name: 'admin-media-details', path: '/admin/media/1' },
  { name: 'admin-media-refused', path: '/admin/media/upload', act: uploadText },
  { name: 'admin-media-picker', path: '/admin/news/new', act: openLibrary, scripts: true },
  { name: 'admin-page-mistakes', path: '/admin/pages/home?edit', act: saveWithoutTitle },
  { name: 'admin-page-revisions', path: '/admin/pages/home/revisions' },
  { name: 'admin-text-page', path: '/admin/pages/more/1/edit' },
  { name: 'admin-person-new', path: '/admin/people/new' },
  { name: 'admin-password-mistakes', path: '/admin/account', act: changePassword },
  { name: 'admin-logos-partners', path: '/admin/logos?position=partner' },
].map((state) => ({ ...state, staff: true }))

/** Empty states, on a site without demo content. */
export const STAFF_EMPTY = [
  '/admin',
  '/admin/form-submissions',
  '/admin/calendar',
  '/admin/events',
  '/admin/news',
  '/admin/services',
  '/admin/media',
  '/admin/outbox',
]

async function openDrawer(page) {
  await page.locator('details[data-menu] summary').click()
}

async function openPalette(page) {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('event')
  await page.getByRole('option').first().waitFor()
}

async function openFirst(page) {
  await page.locator('.data-table tbody th a').first().click()
  await page.locator('[role=dialog], aside').getByText('Notes and history').waitFor()
}

async function tick(page) {
  for (const row of [0, 1, 3]) await page.locator('input[name=ids]').nth(row).check()
}

async function tickAndDelete(page) {
  await tick(page)
  await press('Delete')(page)
  await page.getByRole('button', { name: 'Cancel' }).waitFor()
}

function press(name) {
  return async (page) => {
    await page.getByRole('button', { name, exact: true }).first().click()
    await page.locator('.toast, .banner, [role=alert]').first().waitFor()
  }
}

async function addEmptyNote(page) {
  await openFirst(page)
  await submitUnchecked(page, page.locator('form').filter({ hasText: 'Add note' }))
}

async function saveUnchecked(page) {
  await submitUnchecked(page, page.locator('.route-dialog form').first())
}

/** Skips browser validation, whose messages do not appear in screenshots. */
async function submitUnchecked(page, form, button = form.locator('button[type=submit]').first()) {
  await form.evaluate((element) => {
    element.noValidate = true
  })
  await button.click()
  await page.locator('.field-error').first().waitFor()
}

/** Saves the open event as someone else first, then here. */
async function saveTwice(page) {
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other
    .getByLabel('Location', { exact: true })
    .fill(`Lake County Public Library, room ${Date.now() % 100}`)
  await other.getByRole('button', { name: 'Update Event' }).click()
  await other.locator('.route-dialog').waitFor({ state: 'detached' })
  await other.close()
  await page.getByLabel('Location', { exact: true }).fill('Leadville town hall')
  await page.getByRole('button', { name: 'Update Event' }).click()
  await page.locator('.route-dialog .banner').first().waitFor()
}

async function addEntry(page) {
  await page.goto(new URL('/admin/calendar/new', page.url()).href)
  await page.getByLabel('Title').fill('Forklift inspection')
  await page.getByRole('button', { name: 'Add Event' }).click()
  await page.locator('.route-dialog').waitFor({ state: 'detached' })
  const day = page.getByRole('region', { name: /, \d{4}$/ })
  return day
    .getByRole('link', { name: /^Delete/ })
    .last()
    .getAttribute('href')
}

async function deleteEntry(page) {
  const path = await addEntry(page)
  await page.goto(new URL(path, page.url()).href)
  await press('Delete')(page)
  await page.locator('.route-dialog').waitFor({ state: 'detached' })
  return path
}

async function editDeleted(page) {
  const path = await deleteEntry(page)
  await page.goto(new URL(path.replace('/delete', '/edit'), page.url()).href)
}

async function openBusyDay(page) {
  await page.locator('a[data-day]:has(.calendar-chip, .rounded-full ~ *)').last().click()
  await page.waitForURL(/day=/)
  await page.waitForLoadState('networkidle')
}

async function uploadText(page) {
  const text = { name: 'minutes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
  await page.locator('input[type=file]').setInputFiles(text)
  const send = page.getByRole('button', { name: 'Upload', exact: true })
  if (await send.isVisible()) await send.click()
  await page.locator('.route-dialog [role=alert], .route-dialog .field-error').first().waitFor()
}

async function openLibrary(page) {
  await page.getByRole('button', { name: 'Library' }).click()
  await page.getByRole('dialog').last().locator('img').first().waitFor()
}

async function saveWithoutTitle(page) {
  const save = page.getByRole('button', { name: 'Save Changes' })
  const form = page.locator('main form').filter({ has: save })
  await form.locator('input[type=text]:visible').first().fill('')
  await submitUnchecked(page, form, save)
}

async function changePassword(page) {
  await page.getByLabel('Current password').fill('not this one')
  await page.getByLabel('New password', { exact: true }).fill('short')
  await page.getByLabel('Confirm new password').fill('other')
  await submitUnchecked(page, page.locator('form:has([type=password])'))
}
