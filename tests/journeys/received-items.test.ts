import { expect, inject, it } from 'vitest'
import { LEAD_FORMS } from '../support/lead-forms'
import { staffBrowser } from '../support/open-as-staff'

const openAsStaff = staffBrowser()

let sent = 0
/** A pickup on the served site. */
async function requestPickup(): Promise<string> {
  const form = LEAD_FORMS.find(({ name }) => name === 'business pickup')
  const response = await fetch(inject('siteUrl') + form?.api, {
    method: 'POST',
    body: JSON.stringify({ ...form?.full, email: `scans${++sent}@example.org` }),
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `198.51.102.${sent}` },
  })
  return ((await response.json()) as { reference: string }).reference
}

it('stores what a scanner types while earlier items are being stored', async () => {
  const page = await openAsStaff(`/admin/requests/${await requestPickup()}/items`)
  const serial = page.locator('#item [name=serial]')
  const scan = async (text: string) => {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await serial.focus()
  for (const text of ['SN-1', 'SN-2', 'SN-1', 'SN-3', 'SN-4']) await scan(text)
  const stored = async () =>
    (await page.locator('main tbody tr').allTextContents()).flatMap(
      (row) => /SN-\d/.exec(row) ?? [],
    )
  await expect.poll(stored).toHaveLength(4)
  expect((await stored()).map(String).sort()).toEqual(['SN-1', 'SN-2', 'SN-3', 'SN-4'])
  expect(await page.getByRole('alert').textContent()).toContain('Not added: SN-1.')
  await page.context().setOffline(true)
  await scan('SN-5')
  await page.getByText('1 item is not stored yet.').waitFor()
  await scan('SN-6')
  await page.context().setOffline(false)
  await expect.poll(stored).toHaveLength(6)
  expect(await serial.inputValue()).toBe('')
})

it('adds an item without JavaScript', async () => {
  const path = `/admin/requests/${await requestPickup()}/items`
  const page = await openAsStaff(path, { javaScriptEnabled: false })
  for (const text of ['SN-1', 'SN-1']) {
    await page.locator('#item [name=serial]').fill(text)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
  }
  expect(await page.locator('#item [name=serial]').inputValue()).toBe('SN-1')
  expect(await page.locator('main tbody tr').count()).toBe(1)
})
