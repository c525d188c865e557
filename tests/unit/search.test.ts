import { expect, it } from 'vitest'
import { matches } from '~/site/search'

const page = {
  title: 'E-Waste',
  description: 'What we accept at the Repair Café, $1 per pound.',
  keywords: 'laptop drop-off batteries',
}

it.each([
  '',
  '  ',
  'ewaste',
  'E-WASTE',
  'e waste',
  'cafe',
  'laptops',
  'battery',
  'dropoff accept',
  'drop off',
  '$1',
])('matches "%s"', (query) => expect(matches(page, query)).toBe(true))

it.each(['printer', 'laptop printer', 'x', '%', '.*z'])('does not match "%s"', (query) =>
  expect(matches(page, query)).toBe(false),
)
