import { beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, type Visit } from '../support/browse'
import { makeGateOnSite } from '../support/gate-visit'

const open = openBrowser()

let gate: Awaited<ReturnType<typeof makeGateOnSite>>

async function openGate(options: Visit = {}) {
  const page = await open(gate.path, { viewport: { width: 390, height: 844 }, ...options })
  await page.getByLabel('PIN').fill(gate.pin)
  await page.getByRole('button', { name: 'Open the gate' }).click()
  await page.locator('.gate-list').waitFor()
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

  it('a volunteer notes a walk-in, and somebody turned away', async () => {
    const page = await openGate({ javaScriptEnabled: false })
    await page.locator('summary', { hasText: 'Walk-in' }).click()
    await page.locator('#walk-in').getByLabel('Name').fill('Dan Walker')
    await page.getByRole('button', { name: 'Add walk-in' }).click()
    await page.locator('.gate-row', { hasText: 'Dan Walker' }).getByText('Here since').waitFor()
    await page.locator('summary', { hasText: 'Turned away' }).click()
    await page.getByLabel('Reason').selectOption('Over the limit')
    await page.getByRole('button', { name: 'Count it' }).click()
    await page.getByRole('status').filter({ hasText: 'Turned away' }).waitFor()
  })
})

describe('the roster', () => {
  it.each(['Letter', 'A4'])(
    'of 300 people is printed on at most 9 sheets of %s',
    async (format) => {
      gate = await makeGateOnSite(Array.from({ length: 300 }, (_, n) => `Guest Number ${n}`))
      const page = await openGate({ javaScriptEnabled: false })
      await page.goto(`${gate.path}/roster`)
      const pdf = await page.pdf({ format, preferCSSPageSize: false })
      const sheets = pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
      expect(sheets).toBeGreaterThan(5)
      expect(sheets).toBeLessThanOrEqual(9)
    },
  )
})
