import type { Page } from 'playwright'
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { openBrowser, type Visit } from '../support/browse'
import {
  counts,
  enterPin,
  fillWalkIn,
  makeGateOnSite,
  revokeGateOnSite,
} from '../support/gate-visit'
import { startProxy } from '../support/tcp-proxy'
import { worksOffline } from '../support/works-offline'

const open = openBrowser()

let gate: Awaited<ReturnType<typeof makeGateOnSite>>

async function openGate(options: Visit = {}) {
  const page = await open(gate.path, { viewport: { width: 390, height: 844 }, ...options })
  await enterPin(page, gate.pin)
  return page
}

describe('without JavaScript', () => {
  beforeAll(async () => {
    gate = await makeGateOnSite(['Ana Ortiz', 'Bea Lund', 'Cy Marsh'])
  })

  it('a volunteer finds people, taps Here and Undo, and stays at the row', async () => {
    const page = await openGate({ javaScriptEnabled: false })
    const row = page.locator('.gate-row', { hasText: 'Bea Lund' })
    const button = row.getByRole('button', { name: 'Here Bea Lund' })
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(48)
    await button.click()
    await row.getByText(/Here since \d+:\d\d \(Gate A\)/).waitFor()
    expect(new URL(page.url()).hash).toBe(`#${await row.getAttribute('id')}`)
    await row.getByRole('button', { name: 'Undo Bea Lund' }).click()
    await button.waitFor()
    await page.getByLabel('Name, reference or last four digits').fill('1002')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.waitForURL(/\?q=1002/)
    expect(await page.locator('.gate-row:visible strong').allTextContents()).toEqual(['Cy Marsh'])
  })

  it('a search that finds nobody leads to the form of a walk-in', async () => {
    const page = await openGate({ javaScriptEnabled: false })
    const nobody = page.getByText('Nobody by that name.')
    expect(await nobody.isVisible()).toBe(false)
    await page.getByLabel('Name, reference or last four digits').fill('dan walker')
    await page.getByRole('button', { name: 'Search' }).click()
    await nobody.waitFor()
    await nobody.getByRole('link').click()
    await page.locator('#walk-in').getByLabel('Name').waitFor()
  })

  it('a volunteer notes a walk-in, and somebody turned away', async () => {
    const page = await openGate({ javaScriptEnabled: false })
    await fillWalkIn(page, { Name: 'Dan Walker' })
    await page.getByRole('button', { name: 'Add walk-in' }).click()
    await page.locator('.gate-row', { hasText: 'Dan Walker' }).getByText('Here since').waitFor()
    await page.locator('summary', { hasText: 'Turned away' }).click()
    await page.getByLabel('Reason').selectOption('Over the limit')
    await page.getByRole('button', { name: 'Count it' }).click()
    await page.getByRole('status').filter({ hasText: 'Turned away' }).waitFor()
  })
})

describe('with JavaScript', () => {
  it('a tap that the phone cannot store is sent as a form', async () => {
    gate = await makeGateOnSite(['Ana Ortiz'])
    // A transition to the page after the form would be aborted, which is an error to the console.
    const page = await openGate({ reducedMotion: 'reduce' })
    await page.evaluate(() => {
      const { setItem } = Storage.prototype
      Storage.prototype.setItem = function (key, value) {
        if (value.includes('"kind":"here"')) throw new DOMException('full', 'QuotaExceededError')
        setItem.call(this, key, value)
      }
    })
    await page.getByRole('button', { name: 'Here Ana Ortiz' }).click()
    await page.waitForURL(/#/)
    expect(await counts(await openGate({ javaScriptEnabled: false }))).toEqual([1, 1, 0, 1])
  })

  it('taps are sent from a phone that cannot store the rows', async () => {
    gate = await makeGateOnSite(['Ana Ortiz', 'Bea Lund'])
    const page = await openGate()
    await page.evaluate(() => {
      const { setItem } = Storage.prototype
      Storage.prototype.setItem = function (key, value) {
        if (value.includes('gate-row')) throw new DOMException('full', 'QuotaExceededError')
        setItem.call(this, key, value)
      }
    })
    for (const name of ['Ana Ortiz', 'Bea Lund']) {
      const sent = page.waitForRequest((request) => request.method() === 'POST')
      await page.getByRole('button', { name: `Here ${name}` }).click()
      // Not as a form, which loads the page again.
      expect((await sent).isNavigationRequest()).toBe(false)
    }
    await expect
      .poll(async () => counts(await openGate({ javaScriptEnabled: false })))
      .toEqual([2, 2, 0, 2])
  })

  it('taps survive a lost connection and a reload, and are sent in order', async () => {
    gate = await makeGateOnSite(['Ana Ortiz', 'Bea Lund', 'Cy Marsh', 'Dee Park'])
    const line = await startProxy(new URL(inject('siteUrl')))
    onTestFinished(() => void line.stop())
    const page = await openGate({ baseURL: line.url })
    await worksOffline(page, '/gate/')
    // With the offline switch alone, the browser lets a loading page reach the site for a moment.
    await line.shut()
    await page.context().setOffline(true)
    const tap = (name: string) => page.getByRole('button', { name, exact: true }).click()
    await tap('Here Ana Ortiz')
    await tap('Undo Ana Ortiz')
    await tap('Here Bea Lund')
    await tap('Here Cy Marsh')
    const unsent = page.getByRole('status').filter({ hasText: 'not sent yet' })
    expect(await unsent.textContent()).toBe('4 not sent yet')
    expect(await counts(page)).toEqual([4, 2, 0, 2])
    await page.reload()
    expect(await unsent.textContent()).toBe('4 not sent yet')
    expect(await counts(page)).toEqual([4, 2, 0, 2])
    const walkIn = async (name: string) => {
      await fillWalkIn(page, { Name: name })
      await page.getByRole('button', { name: 'Add walk-in' }).click()
    }
    await walkIn('Eve Stone')
    // The stored page is opened again, unchanged.
    await page.reload()
    await walkIn('Finn Hale')
    expect(await counts(page)).toEqual([4, 2, 2, 4])
    expect(await counts(await openGate({ javaScriptEnabled: false }))).toEqual([4, 0, 0, 0])
    await line.reopen()
    await page.context().setOffline(false)
    await unsent.waitFor({ state: 'detached' })
    await page.locator('.gate-row', { hasText: 'Eve Stone' }).waitFor()
    const other = await openGate({ javaScriptEnabled: false })
    expect(await counts(other)).toEqual([4, 2, 2, 4])
    const here = await other.locator('.gate-row[data-at] strong').allTextContents()
    expect(here).toEqual(['Bea Lund', 'Cy Marsh', 'Eve Stone', 'Finn Hale'])
  })

  it('a tap whose response was lost is sent again and counts once', async () => {
    gate = await makeGateOnSite(['Ana Ortiz'])
    const page = await openGate({ serviceWorkers: 'block' })
    let sent = 0
    await page.route('**/gate/*', async (route) => {
      if (route.request().method() !== 'POST' || ++sent > 2) return route.continue()
      await route.fetch({ maxRedirects: 0 })
      await route.abort()
    })
    await fillWalkIn(page, { Name: 'Eve Stone' })
    await page.getByRole('button', { name: 'Add walk-in' }).click()
    await page.getByText('1 not sent yet').waitFor()
    await page.locator('.gate-row', { hasText: 'Eve Stone' }).waitFor()
    expect(await counts(page)).toEqual([1, 0, 1, 1])
    await page.getByText('1 not sent yet').waitFor({ state: 'detached' })
    expect(sent).toBe(3)
    expect(await counts(await openGate({ javaScriptEnabled: false }))).toEqual([1, 0, 1, 1])
  })

  it('the taps of one phone appear on another within 10 seconds', async () => {
    gate = await makeGateOnSite(['Ana Ortiz', 'Bea Lund'])
    const [one, two] = [await openGate(), await openGate()]
    await one.getByRole('button', { name: 'Here Bea Lund' }).click()
    const there = two.locator('.gate-row', { hasText: 'Bea Lund' })
    await there.getByText(/Here since .* \(Gate A\)/).waitFor()
    expect(await counts(two)).toEqual([2, 1, 0, 1])
    await there.getByRole('button', { name: 'Undo Bea Lund' }).click()
    await one.getByRole('button', { name: 'Here Bea Lund' }).waitFor()
  })

  it('the search filters while typing', async () => {
    const page = await openGate()
    await page.getByLabel('Name, reference or last four digits').fill('lund')
    expect(await page.locator('.gate-row:visible strong').allTextContents()).toEqual(['Bea Lund'])
    const nobody = page.getByText('Nobody by that name.')
    expect(await nobody.isVisible()).toBe(false)
    await page.getByLabel('Name, reference or last four digits').fill('dan walker')
    await nobody.waitFor()
    await page.getByLabel('Name, reference or last four digits').fill('')
    await nobody.waitFor({ state: 'hidden' })
  })

  it('a large event can be searched at once, loads fully soon after, and works offline', async () => {
    const names = Array.from({ length: 305 }, (_, n) => `Guest N${n}`)
    gate = await makeGateOnSite([...names, 'Zoe Last'])
    const page = await openGate()
    await page.locator('.gate-row', { hasText: 'Zoe Last' }).waitFor({ state: 'attached' })
    expect(await page.locator('.gate-row').count()).toBe(306)
    expect(await page.locator('[data-gate-more]').isVisible()).toBe(false)
    await page.getByLabel('Name, reference or last four digits').fill('zoe')
    await page.getByRole('button', { name: 'Here Zoe Last' }).click()
    expect(await counts(page)).toEqual([306, 1, 0, 1])
    await worksOffline(page, '/gate/', ['/changes'])
    await page.context().setOffline(true)
    await page.reload()
    await page.locator('.gate-row', { hasText: 'Zoe Last' }).waitFor({ state: 'attached' })
    expect(await counts(page)).toEqual([306, 1, 0, 1])
  })

  it('the service worker of a gate serves no other page', async () => {
    const page = await openGate()
    await worksOffline(page, '/gate/')
    await page.goto('/about')
    const found = await page.evaluate(async () => ({
      scopes: (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
      isControlled: navigator.serviceWorker.controller !== null,
    }))
    expect(found.scopes.map((scope) => new URL(scope).pathname)).toEqual(['/gate/'])
    expect(found.isControlled).toBe(false)
  })
})

describe('a phone that the gate no longer lets in', () => {
  const kept = (page: Page) =>
    page.evaluate(async () => JSON.stringify([{ ...localStorage }, await caches.keys()]))

  /** One person here, whose row is kept, and one more while offline. */
  async function leaveOneUnsent(refused: number) {
    gate = await makeGateOnSite(['Ana Ortiz', 'Bea Lund'])
    const page = await openGate({ refused })
    await worksOffline(page, '/gate/')
    await page.getByRole('button', { name: 'Here Ana Ortiz' }).click()
    await expect.poll(() => kept(page)).toContain('gate-row')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Here Bea Lund' }).click()
    return page
  }

  it('keeps no names, but what it has not sent, which is sent after the PIN', async () => {
    const page = await leaveOneUnsent(403)
    await page.context().clearCookies()
    await page.context().setOffline(false)
    await page.getByLabel('PIN').waitFor()
    expect(await page.getByRole('status').textContent()).toBe('1 not sent')
    await expect.poll(() => kept(page)).not.toMatch(/Ana Ortiz|"\/gate\/"/)
    await enterPin(page, gate.pin)
    await expect
      .poll(async () => counts(await openGate({ javaScriptEnabled: false })))
      .toEqual([2, 2, 0, 2])
  })

  it('keeps nothing at all if the gate was revoked', async () => {
    const page = await leaveOneUnsent(410)
    await revokeGateOnSite(gate.id)
    await page.context().setOffline(false)
    await page.getByText('Its link no longer works').waitFor()
    await expect.poll(() => kept(page)).not.toMatch(/\/gate\//)
  })
})

it('the roster of 300 people is printed on at most 9 sheets of Letter and of A4', async () => {
  gate = await makeGateOnSite(Array.from({ length: 300 }, (_, n) => `Guest Number ${n}`))
  const page = await openGate({ javaScriptEnabled: false })
  await page.goto(`${gate.path}/roster`)
  for (const format of ['Letter', 'A4']) {
    const pdf = await page.pdf({ format, preferCSSPageSize: false })
    const sheets = pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
    expect(sheets, format).toBeGreaterThan(5)
    expect(sheets, format).toBeLessThanOrEqual(9)
  }
})
