import { expect, it } from 'vitest'
import { findSentence, markMatches, matches } from '~/site/search'

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

const marked = (text: string, query: string) =>
  markMatches(text, query)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')

it.each([
  ['Tape old batteries.', 'battery', 'Tape old [batteries].'],
  ['The Repair Café at E-Waste', 'cafe ewaste', 'The Repair [Café] at [E-Waste]'],
  ['E-Waste here', 'e waste', '[E-Waste] here'],
  ['$1 per pound', '$1', '[$1] per pound'],
  ['50% of it', '%', '50% of it'],
  ['Repair <b>cafe\u0301</b>', '<b>cafés', 'Repair <[b]>[cafe\u0301]</[b]>'],
  ['Every page', '', 'Every page'],
])('marks in "%s" what "%s" asks for', (text, query, expected) =>
  expect(marked(text, query)).toBe(expected),
)

it('finds the first sentence with a word of the query, without Markdown', () => {
  const text = '## Rules\n\nAsk us. With **care**: [tape](/contact) e-waste. Then cafe\u0301.'
  const sentence = (query: string) => findSentence(text, query, 100)
  expect(sentence('of tape')).toBe('With care: tape e-waste.')
  expect(sentence('cafes')).toBe('Then cafe\u0301.')
  expect(sentence('ewaste')).toBe('With care: tape e-waste.')
  expect(sentence('printer')).toBeUndefined()
  expect(sentence('%')).toBeUndefined()
  expect(findSentence('We take:\n\n- Tape, wire\n2. Glue', 'tape', 100)).toBe('Tape, wire')
  expect(findSentence('We take:\n\n- Tape, wire\n2. Glue', 'glue', 100)).toBe('Glue')
  const long = `${'word '.repeat(50)}tape${' word'.repeat(50)}`
  expect(findSentence(long, 'tape', 100)).toMatch(/^…(word ){10}tape/)
})
