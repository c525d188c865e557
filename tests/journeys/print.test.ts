import { expect, it } from 'vitest'
import { openBrowser } from '../support/browse'

const open = openBrowser()

it.each([
  ['an event', '/events/4'],
  ['a registration', '/events/4?sent=RG-7K3Q9D'],
  ['an estimate', '/e-waste?laptops=2&monitors=1'],
  ['a request for a pickup', '/e-waste?sent=PU-7K3Q9D'],
])('%s is printed on one sheet', async (_, path) => {
  const page = await open(path)
  const pdf = await page.pdf({ format: 'Letter' })
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
})
