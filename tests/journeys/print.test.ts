import { expect, inject, it } from 'vitest'
import { openBrowser } from '../support/browse'
import { staffBrowser } from '../support/open-as-staff'
import { sendForm } from '../support/send-form.mjs'

const open = openBrowser()
const openAsStaff = staffBrowser(open)

const site = inject('siteUrl')

it.each<[string, () => string | Promise<string>]>([
  ['an event', () => '/events/4'],
  ['a registration', () => sendForm(site, 'RG')],
  ['an estimate', () => '/e-waste?laptops=2&monitors=1'],
  ['a request for a pickup', () => sendForm(site, 'PU')],
])('%s is printed on one sheet', async (_, pathOf) => {
  const page = await open(await pathOf())
  const pdf = await page.pdf({ format: 'Letter' })
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
})

it('a report and a list are printed with all headings and addresses between margins', async () => {
  // Letter with margins of 0.4 in.
  const page = await openAsStaff('/admin/reports', { viewport: { width: 739, height: 1000 } })
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('columnheader', { name: 'Electronics, lb' }).isVisible()).toBe(true)
  await sendForm(site, 'PU')
  await page.goto(`${site}/admin/form-submissions?print=1`)
  expect(await page.locator('tbody tr').first().locator('bdi:has-text("@")').isVisible()).toBe(true)
  await page.goto(`${site}/admin/events?print=1`)
  expect(await page.getByRole('columnheader', { name: 'Actions' }).isVisible()).toBe(false)
})

it.each([
  ['/admin/form-submissions', 'tbody tr', ['[role=search]', 'select[name=scope]', 'h1 + button']],
  ['/admin/form-submissions/{lead}', '.lead-panel dl', ['.data-table', 'textarea', 'h1']],
  ['/admin/requests/{lead}', '.dialog-panel dl', ['.data-table', '#lead-status', 'h1']],
])('%s is printed without what is around it', async (path, shown, hidden) => {
  const sent = await sendForm(site, 'PU')
  const reference = /PU-\w{6}/.exec(sent)?.[0] ?? ''
  const page = await openAsStaff(path.replace('{lead}', reference))
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator(shown).first().isVisible()).toBe(true)
  for (const selector of ['.admin > header', 'button', '.button', ...hidden])
    for (const element of await page.locator(selector).all())
      expect(await element.isVisible(), selector).toBe(false)
})
