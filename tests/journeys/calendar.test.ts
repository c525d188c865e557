import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { audit } from '../support/audit'
import { inAnotherTab } from '../support/browse'
import { staffBrowser } from '../support/open-as-staff'

const openAsStaff = staffBrowser()

const START = '/admin/calendar?month=2031-05&day=2031-05-17'
const day = (page: Page, date: string) => page.locator(`[data-day="${date}"]`)
const focusedDay = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.day ?? null)
const chip = (page: Page, title: string) => page.locator('[data-item]', { hasText: title })
const selected = (page: Page) => page.locator('#selected-day').textContent()

async function addEntry(page: Page, title: string) {
  await page.getByRole('dialog').getByLabel('Title').fill(title)
  await page.getByRole('dialog').getByRole('button', { name: 'Add Event' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

describe('with JavaScript', () => {
  it('moves between days and months with keys, selects a day, and adds an entry with n', async () => {
    const page = await openAsStaff(START)
    await page.locator('[data-day][tabindex="0"]').waitFor()
    expect(await page.locator('[data-day][tabindex="0"]').count()).toBe(1)
    await day(page, '2031-05-17').focus()
    const walk: [key: string, date: string][] = [
      ['ArrowLeft', '2031-05-16'],
      ['Home', '2031-05-11'],
      ['End', '2031-05-17'],
      ['ArrowDown', '2031-05-24'],
      ['ArrowDown', '2031-05-31'],
      // After the last week of May, the next month is shown.
      ['ArrowRight', '2031-06-01'],
      ['ArrowUp', '2031-05-25'],
      ['PageUp', '2031-04-25'],
      ['PageDown', '2031-05-25'],
      ['ArrowRight', '2031-05-26'],
    ]
    for (const [key, date] of walk) {
      await page.keyboard.press(key)
      await page.waitForFunction(
        (wanted) => (document.activeElement as HTMLElement | null)?.dataset.day === wanted,
        date,
      )
    }
    expect(await page.locator('[data-day][tabindex="0"]').count()).toBe(1)
    expect(await selected(page)).toBe('Saturday, May 17, 2031')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Monday, May 26, 2031' }).waitFor()
    expect(await focusedDay(page)).toBe('2031-05-26')
    await page.keyboard.press('n')
    await addEntry(page, 'Walked here')
    await page.getByRole('listitem').getByText('has been added to the calendar').waitFor()
    expect(await day(page, '2031-05-26').textContent()).toContain('Walked here')
  })

  it('shows the month that is picked at once', async () => {
    const page = await openAsStaff(START)
    const picker = page.getByLabel('Month', { exact: true })
    await page.getByRole('button', { name: 'Show' }).waitFor({ state: 'detached' })
    await picker.selectOption('2027-02')
    await page.getByRole('heading', { name: 'February 2027' }).waitFor()
    await page.getByRole('link', { name: 'Next month, March 2027' }).click()
    await page.getByRole('heading', { name: 'March 2027' }).waitFor()
    expect(await picker.inputValue()).toBe('2027-03')
  })

  it('moves an entry by dragging, and undoes it', async () => {
    const page = await openAsStaff('/admin/calendar/new?month=2032-05&date=2032-05-12')
    await addEntry(page, 'Dragged')
    await chip(page, 'Dragged').dragTo(day(page, '2032-05-20'))
    await page.getByText('Dragged is on Thu, May 20, 2032 now.').first().waitFor()
    expect(await day(page, '2032-05-20').textContent()).toContain('Dragged')
    expect(await day(page, '2032-05-12').textContent()).not.toContain('Dragged')
    expect(await selected(page)).toBe('Thursday, May 20, 2032')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Dragged is on Wed, May 12, 2032 now.').first().waitFor()
    expect(await day(page, '2032-05-12').textContent()).toContain('Dragged')
  })

  it('plans a pickup of the tray by dragging it onto a day', async () => {
    const page = await openAsStaff(START)
    const card = page.locator('[aria-labelledby=tray] li').first()
    const name = (await card.locator('h3').textContent()) ?? ''
    await card.dragTo(day(page, '2031-05-21'))
    const dialog = page.getByRole('dialog', { name })
    expect(await dialog.getByLabel('Day').inputValue()).toBe('2031-05-21')
    // Loaded directly, it has the focus before scripts add their buttons to the row, and submits nothing.
    await page.reload()
    await dialog.getByRole('button', { name: 'Remove time 1' }).waitFor()
    expect(await dialog.getByRole('alert').count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(
      'times[0].day',
    )
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await dialog.getByText(/^Email preview for .*, if you offer this time$/).waitFor()
    await audit(page)
    await dialog.getByRole('button', { name: 'Plan the visit' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await selected(page)).toBe('Wednesday, May 21, 2031')
    expect(await day(page, '2031-05-21').textContent()).toContain(name)
  })

  it('shows a dragged item on the new day, and moves it back if that fails', async () => {
    const page = await openAsStaff('/admin/calendar/new?month=2033-05&date=2033-05-10')
    await addEntry(page, 'Contested')
    // Somebody else saves it meanwhile.
    const other = await inAnotherTab(page, '/admin/calendar?month=2033-05&day=2033-05-10')
    await other.getByRole('link', { name: 'Edit Contested' }).click()
    await other.getByRole('dialog').getByLabel('Location').fill('The yard')
    await other.getByRole('button', { name: 'Update Event' }).click()
    await other.getByText('The event has been updated.').first().waitFor()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/move.data*', async (route) => {
      await held
      await route.continue()
    })
    await chip(page, 'Contested').dragTo(day(page, '2033-05-18'))
    await day(page, '2033-05-18').getByText('Contested').waitFor()
    release()
    await page
      .getByText(/Contested: .* changed it in the meantime/)
      .first()
      .waitFor()
    expect(await day(page, '2033-05-10').textContent()).toContain('Contested')
  })

  it('deletes an entry from its dialog, and restores it from the toast', async () => {
    const page = await openAsStaff('/admin/calendar/new?month=2034-05&date=2034-05-10')
    await addEntry(page, 'Short-lived')
    await page.getByRole('link', { name: 'Delete Short-lived' }).click()
    await page.getByText('Are you sure you want to delete "Short-lived"?').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.locator('a:focus', { hasText: 'Delete Short-lived' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('The event has been removed from the calendar.').first().waitFor()
    expect(await chip(page, 'Short-lived').count()).toBe(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await chip(page, 'Short-lived').waitFor()
    expect(new URL(page.url()).search).toBe('?month=2034-05&day=2034-05-10')
  })
})

describe('without JavaScript', () => {
  it('offers links, pages and forms instead', async () => {
    const page = await openAsStaff('/admin/calendar?month=2035-05&day=2035-05-10', {
      javaScriptEnabled: false,
    })
    await day(page, '2035-05-12').click()
    expect(await selected(page)).toBe('Saturday, May 12, 2035')
    await page.getByRole('link', { name: 'Add on this day' }).click()
    expect(await page.getByLabel('Date').inputValue()).toBe('2035-05-12')
    await addEntry(page, 'By hand')
    await page.getByRole('status').filter({ hasText: 'has been added' }).waitFor()

    await page.getByText('Move By hand').click()
    await page.getByLabel('New date').fill('2035-06-20')
    await page.getByRole('button', { name: 'Move' }).click()
    await page.getByRole('status').filter({ hasText: 'Wed, Jun 20, 2035' }).waitFor()
    await page.getByRole('heading', { name: 'June 2035' }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('status').filter({ hasText: 'Sat, May 12, 2035' }).waitFor()

    await page.getByRole('link', { name: 'Delete By hand' }).click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('status').filter({ hasText: 'Event Deleted' }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await chip(page, 'By hand').waitFor()

    await page.getByLabel('Month', { exact: true }).selectOption('2027-02')
    await page.getByRole('button', { name: 'Show' }).click()
    await page.getByRole('heading', { name: 'February 2027' }).waitFor()
    await page.getByRole('link', { name: 'Next month, March 2027' }).click()
    await page.getByRole('heading', { name: 'March 2027' }).waitFor()
    await page.getByRole('link', { name: 'Today' }).click()
    await page.locator('[aria-current=date]').waitFor()
  })
})

it.each([
  '/admin/calendar',
  '/admin/calendar?month=1950-02&day=1950-02-01',
  '/admin/calendar/new',
  '/admin/calendar/entry-1/delete',
])('%s has no axe violations, in both themes and sizes', async (path) => {
  await audit(await openAsStaff(path))
})
