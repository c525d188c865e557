import { describe, expect, it } from 'vitest'
import { checkbox, checkboxes, date, list, select, text, wholeNumber } from '~/forms/fields'
import { formatValue } from '~/forms/format-value'

const OPTIONS = [
  { value: 'in-progress', label: 'In progress' },
  { value: 'other', label: 'Other' },
]

describe('formatValue', () => {
  it.each([
    ['a text as it is', text('Text', {}), '2027-03-04', '2027-03-04'],
    ['the label of a choice', select('One', { options: OPTIONS }), 'in-progress', 'In progress'],
    ['a choice that is offered no more', select('One', { options: OPTIONS }), 'old', 'old'],
    ['labels', checkboxes('Any', { options: OPTIONS }), ['other', 'old'], 'Other, old'],
    ['lines', list('Lines', { item: 'line' }), ['one', 'two'], 'one, two'],
    ['a date in words', date('Day', {}), '2027-03-04', 'Thu, Mar 4, 2027'],
    ['a date that is none', date('Day', {}), 'soon', 'soon'],
    ['a number', wholeNumber('Count', { min: 0, max: 9 }), 0, '0'],
    ['a box that is ticked', checkbox('Box', {}), true, 'Yes'],
    ['a box that is not', checkbox('Box', {}), false, 'No'],
    ['a ticked box of a form', checkbox('Box', {}), 'on', 'Yes'],
    ['an empty box of a form', checkbox('Box', {}), '', 'No'],
    ['nothing', checkbox('Box', {}), null, ''],
    ['an empty date', date('Day', {}), '', ''],
    ['a list without any', checkboxes('Any', { options: OPTIONS }), [], ''],
    ['a value without a field', undefined, 7, '7'],
  ])('formats %s', (_, field, value, words) => {
    expect(formatValue(field, value)).toBe(words)
  })
})
