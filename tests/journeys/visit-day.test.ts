import type { Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { audit, expectFit } from '../support/audit'
import { staffBrowser } from '../support/open-as-staff'
import { photo } from '../support/pictures'
import { planVisitOnSite, readVisitOnSite, takeVisitDay } from '../support/visits-on-site'
import { worksOffline } from '../support/works-offline'

const openAsStaff = staffBrowser()

const phone = { viewport: { width: 390, height: 844 } }

const stopAt = (page: Page, name: string) => page.locator('li', { hasText: name })
const waiting = (page: Page) => page.getByRole('status').filter({ hasText: 'waiting to be sent' })
const picture = async (name: string, width = 3000) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await photo(width, 1500).jpeg().toBuffer(),
})

async function fillDone(page: Page, name: string, pounds: string, files: string[] = []) {
  const stop = stopAt(page, name)
  await stop.locator('summary', { hasText: 'Done' }).click()
  await stop.getByLabel('Electronics, lb').fill(pounds)
  await stop.getByLabel('Ticket number').fill('T-1207')
  await stop.getByLabel('Photos').setInputFiles(await Promise.all(files.map((f) => picture(f))))
  await stop.getByRole('button', { name: 'Save and finish' }).click()
}

/** The arrival as the page shows it once the site has it. */
const ARRIVED = /^Arrived \w+day,/

/** Simulates no signal: nothing reaches the site. */
const cutOff = (page: Page) => page.route('**/api/visits/**', (route) => route.abort())

const keptPage = async () => (await caches.match(location.href, { ignoreVary: true }))?.text() ?? ''

describe('the day on a phone', () => {
  it("keeps the crew's reports offline, also across a reload, and sends them in order", async () => {
    const { day, path } = takeVisitDay()
    const first = await planVisitOnSite('Aspen Dental', '08:00-10:00', day)
    const second = await planVisitOnSite('Birch Law', '10:00-12:00', day)
    const page = await openAsStaff(path, phone)
    await cutOff(page)
    await stopAt(page, 'Aspen Dental').getByRole('button', { name: 'Arrived' }).click()
    await fillDone(page, 'Aspen Dental', '412.5', ['load.jpg', 'ticket.png'])
    const missed = stopAt(page, 'Birch Law')
    await missed.locator('summary', { hasText: 'Missed' }).click()
    await missed.getByLabel('Reason').fill('Nobody was there')
    await missed.getByRole('button', { name: 'Save as missed' }).click()
    await waiting(page).filter({ hasText: '3 waiting' }).waitFor()
    expect(await readVisitOnSite(first)).toMatchObject({ status: 'planned', arrivedAt: null })
    await page.reload()
    await waiting(page).filter({ hasText: '3 waiting' }).waitFor()
    const done = stopAt(page, 'Aspen Dental').locator('p', { hasText: 'Waiting to be sent' })
    expect(await done.allTextContents()).toEqual([
      'Arrived. Waiting to be sent.',
      'Done. Electronics, lb: 412.5. Ticket number: T-1207. 2 photos. Waiting to be sent.',
    ])
    expect(await stopAt(page, 'Aspen Dental').locator('summary').count()).toBe(0)
    await expectFit(page, 320)
    await audit(page)
    await page.unrouteAll()
    await waiting(page).waitFor({ state: 'detached' })
    await stopAt(page, 'Aspen Dental').getByText('Weight ticket').waitFor()
    expect(await stopAt(page, 'Aspen Dental').locator('a[download]').allTextContents()).toEqual([
      'load.jpg',
      'ticket.jpg',
    ])
    expect(await readVisitOnSite(first)).toMatchObject({ status: 'done', electronicsLbs: 412.5 })
    expect(await readVisitOnSite(second)).toMatchObject({ reason: 'Nobody was there' })
  })

  it('resends a tap whose response was lost, and it counts once', async () => {
    const { day, path } = takeVisitDay()
    const visit = await planVisitOnSite('Cedar Clinic', '08:00-10:00', day)
    const page = await openAsStaff(path, phone)
    let sent = 0
    await page.route('**/api/visits/**', async (route) => {
      if (++sent > 1) return route.continue()
      await route.fetch()
      await route.abort()
    })
    await fillDone(page, 'Cedar Clinic', '20', ['load.jpg'])
    await waiting(page).waitFor()
    await waiting(page).waitFor({ state: 'detached' })
    await stopAt(page, 'Cedar Clinic').locator('a[download]').waitFor()
    expect(sent).toBe(2)
    expect(await stopAt(page, 'Cedar Clinic').locator('a[download]').count()).toBe(1)
    expect(await readVisitOnSite(visit)).toMatchObject({ status: 'done', electronicsLbs: 20 })
  })

  it('counts a double tap once, without a connection too', async () => {
    const { day, path } = takeVisitDay()
    const visit = await planVisitOnSite('Ivy Florist', '13:00-15:00', day)
    const page = await openAsStaff(path, phone)
    await cutOff(page)
    const stop = stopAt(page, 'Ivy Florist')
    await stop.locator('summary', { hasText: 'Done' }).click()
    await stop.getByLabel('Electronics, lb').fill('12')
    await stop.getByLabel('Photos').setInputFiles([await picture('load.jpg')])
    await stop.getByRole('button', { name: 'Save and finish' }).dblclick()
    await waiting(page).filter({ hasText: '1 waiting' }).waitFor()
    await page.unrouteAll()
    await stop.locator('a[download]').waitFor()
    expect(await stop.locator('a[download]').count()).toBe(1)
    expect(await readVisitOnSite(visit)).toMatchObject({ status: 'done', electronicsLbs: 12 })
  })

  it('shows a refused report with everything typed, until it is removed', async () => {
    const { day, path } = takeVisitDay()
    const visit = await planVisitOnSite('Dogwood Print', '10:00-12:00', day)
    const page = await openAsStaff(path, phone)
    await fetch(`${inject('siteUrl')}/api/visits/${visit.id}`, {
      method: 'DELETE',
      headers: { Cookie: visit.cookie },
    })
    await fillDone(page, 'Dogwood Print', '33')
    const note = page.getByRole('alert').filter({ hasText: 'Not saved for Dogwood Print' })
    await note.getByText('missed or cancelled').waitFor()
    await page.reload()
    expect(await note.textContent()).toContain('Electronics, lb: 33. Ticket number: T-1207')
    await note.getByRole('button').click()
    await note.waitFor({ state: 'detached' })
  })

  it('reports an error at once, and queues nothing', async () => {
    const { day, path } = takeVisitDay()
    await planVisitOnSite('Elm Bakery', '13:00-15:00', day)
    const page = await openAsStaff(path, phone)
    const stop = stopAt(page, 'Elm Bakery')
    await stop.locator('summary', { hasText: 'Missed' }).click()
    await stop.getByRole('button', { name: 'Save as missed' }).click()
    await stop.getByText('Reason is required').first().waitFor()
    await stop.locator('summary', { hasText: 'Done' }).click()
    const broken = { name: 'load.heic', mimeType: 'image/heic', buffer: Buffer.from('no photo') }
    await stop.getByLabel('Photos').setInputFiles(broken)
    await stop.getByRole('button', { name: 'Save and finish' }).click()
    await stop.getByText('“load.heic” cannot be read as a photo.').waitFor()
    expect(await waiting(page).count()).toBe(0)
  })

  it('works without JavaScript', async () => {
    const { day, path } = takeVisitDay()
    await planVisitOnSite('Fir Studio', '13:00-15:00', day)
    const page = await openAsStaff(path, { ...phone, javaScriptEnabled: false })
    await stopAt(page, 'Fir Studio').getByRole('button', { name: 'Arrived' }).click()
    await stopAt(page, 'Fir Studio').getByText(ARRIVED).waitFor()
    await fillDone(page, 'Fir Studio', '8.5', ['load.jpg'])
    await stopAt(page, 'Fir Studio').getByRole('link', { name: 'load.jpg' }).waitFor()
  })
})

describe('the page that a phone keeps', () => {
  it('is shown by a reload without a connection, as it was last, and a report kept there is sent later', async () => {
    const { day, path } = takeVisitDay()
    const visit = await planVisitOnSite('Gum Nursery', '10:00-12:00', day)
    const page = await openAsStaff(path, phone)
    await stopAt(page, 'Gum Nursery').getByRole('button', { name: 'Arrived' }).click()
    await stopAt(page, 'Gum Nursery').getByText(ARRIVED).waitFor()
    await worksOffline(page, '/admin/day')
    // Stored again after the report.
    await expect.poll(() => page.evaluate(keptPage)).toMatch(/Arrived (<!-- -->)?\w+day,/)
    await page.context().setOffline(true)
    await page.reload()
    await stopAt(page, 'Gum Nursery').getByText(ARRIVED).waitFor()
    await fillDone(page, 'Gum Nursery', '61', ['load.jpg'])
    // Its photos are stored only then.
    await waiting(page).filter({ hasText: '1 waiting' }).waitFor()
    await page.reload()
    await waiting(page).filter({ hasText: '1 waiting' }).waitFor()
    await page.context().setOffline(false)
    await waiting(page).waitFor({ state: 'detached' })
    await stopAt(page, 'Gum Nursery').locator('a[download]').waitFor()
    expect(await readVisitOnSite(visit)).toMatchObject({ status: 'done', electronicsLbs: 61 })
  })

  it('stays, and says so, when something else is pressed without a connection', async () => {
    const { day, path } = takeVisitDay()
    await planVisitOnSite('Juniper Cafe', '08:00-10:00', day)
    await planVisitOnSite('Kale Market', '10:00-12:00', day)
    const page = await openAsStaff(path, phone)
    await worksOffline(page, '/admin/day')
    await page.context().setOffline(true)
    await stopAt(page, 'Juniper Cafe').getByRole('button', { name: 'Later' }).click()
    await page.getByText('The site did not answer').first().waitFor()
    await page.locator('summary', { hasText: 'Menu' }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByText('The site does not answer').first().waitFor()
    await page.reload()
    await stopAt(page, 'Kale Market').waitFor()
  })

  it('stays, with the reports that wait to be sent, if signing out is declined', async () => {
    const { day, path } = takeVisitDay()
    const visit = await planVisitOnSite('Linden Optics', '10:00-12:00', day)
    const page = await openAsStaff(path, phone)
    await cutOff(page)
    await stopAt(page, 'Linden Optics').getByRole('button', { name: 'Arrived' }).click()
    await waiting(page).filter({ hasText: '1 waiting' }).waitFor()
    const asked: string[] = []
    page.once('dialog', (dialog) => {
      asked.push(dialog.message())
      void dialog.dismiss()
    })
    await page.locator('summary', { hasText: 'Menu' }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect
      .poll(() => asked)
      .toEqual([
        '1 report has not been sent. It stays on this phone until you sign in again and open the day. Log out anyway?',
      ])
    await page.unrouteAll()
    await stopAt(page, 'Linden Optics').getByText(ARRIVED).waitFor()
    expect(await readVisitOnSite(visit)).toMatchObject({ arrivedAt: expect.any(String) })
  })

  it('is deleted from the phone by signing out', async () => {
    const { day, path } = takeVisitDay()
    await planVisitOnSite('Hazel Dental', '10:00-12:00', day)
    const page = await openAsStaff(path, phone)
    await worksOffline(page, '/admin/day')
    await page.locator('summary', { hasText: 'Menu' }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL('**/admin-login')
    expect(await page.evaluate(() => caches.has('/admin/day'))).toBe(false)
  })
})

describe('the order of a day', () => {
  const names = (page: Page) => page.locator('main ol h3').allTextContents()

  /** Drags a stop by its handle to just below the top, or above the bottom, of another stop. */
  async function drag(page: Page, name: string, to: string, edge: 'top' | 'bottom') {
    const from = await stopAt(page, name).locator('[title^=Drag]').boundingBox()
    const box = await stopAt(page, to).boundingBox()
    if (!from || !box) throw new Error('not in sight')
    const x = from.x + from.width / 2
    const y = edge === 'top' ? box.y + 5 : box.y + box.height - 5
    return { from: { x, y: from.y + from.height / 2 }, to: { x, y } }
  }

  it('changes by mouse and by touch, and announces it', async () => {
    const { day, path } = takeVisitDay()
    await planVisitOnSite('Alder Inn', '08:00-10:00', day)
    await planVisitOnSite('Beech Inn', '10:00-12:00', day)
    await planVisitOnSite('Cherry Inn', '13:00-15:00', day)
    const desk = await openAsStaff(path, { viewport: { width: 1440, height: 2400 } })
    const way = await drag(desk, 'Cherry Inn', 'Alder Inn', 'top')
    await desk.mouse.move(way.from.x, way.from.y)
    await desk.mouse.down()
    await desk.mouse.move(way.to.x, way.to.y, { steps: 5 })
    await desk.keyboard.press('Escape')
    await desk.mouse.up()
    expect(await names(desk)).toEqual(['1. Alder Inn', '2. Beech Inn', '3. Cherry Inn'])
    await desk.mouse.move(way.from.x, way.from.y)
    await desk.mouse.down()
    await desk.mouse.move(way.to.x, way.to.y, { steps: 5 })
    await desk.mouse.up()
    await desk.getByText('Cherry Inn is stop 1 now.').first().waitFor()
    expect(await names(desk)).toEqual(['1. Cherry Inn', '2. Alder Inn', '3. Beech Inn'])

    const page = await openAsStaff(path, { ...phone, hasTouch: true, isMobile: true })
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: object[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: touchPoints as [] })
    const handle = await stopAt(page, 'Cherry Inn').locator('[title^=Drag]').boundingBox()
    const x = (handle?.x ?? 0) + 20
    await touch('touchStart', [{ x, y: (handle?.y ?? 0) + 20 }])
    // At the edge of the window the page scrolls, as far as the last stop.
    await touch('touchMove', [{ x, y: 700 }])
    await touch('touchMove', [{ x, y: 835 }])
    await page.waitForFunction(
      () => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1,
    )
    await touch('touchEnd', [])
    await page.getByText('Cherry Inn is stop 3 now.').first().waitFor()
    expect(await names(page)).toEqual(['1. Alder Inn', '2. Beech Inn', '3. Cherry Inn'])
    await expectFit(page, 320)
    await audit(page)
  })
})

it('reloads until it shows what was sent, when the first reload is lost', async () => {
  const { day, path } = takeVisitDay()
  await planVisitOnSite('Elm Library', '08:00-10:00', day)
  const page = await openAsStaff(path, {
    ...phone,
    // Playwright does not see requests of a worker.
    serviceWorkers: 'block',
  })
  let lost = 0
  await page.route('**/admin/day.data**', (route) => {
    lost += 1
    return route.abort()
  })
  const stop = stopAt(page, 'Elm Library')
  await stop.getByRole('button', { name: 'Arrived' }).click()
  await stop.getByText('Arrived. Sent.').waitFor()
  // More often than a tap reloads the page's data.
  await expect.poll(() => lost).toBeGreaterThan(2)
  await stop.getByText('planned', { exact: true }).waitFor()
  await fillDone(page, 'Elm Library', '12')
  await stop.getByText('Sent.').nth(1).waitFor()
  await stop.getByText('done', { exact: true }).waitFor()
  await page.unroute('**/admin/day.data**')
  await stop.getByText('Weight ticket').waitFor()
  await stop.getByText(ARRIVED).waitFor()
})
