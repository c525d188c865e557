import { expect, inject, it } from 'vitest'
import { openBrowser } from '../support/browse'
import { sendForm } from '../support/send-form.mjs'

const open = openBrowser()

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
