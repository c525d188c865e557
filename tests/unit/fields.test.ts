import { describe, expect, it } from 'vitest'
import { checkboxes, date, email, phone, problemWith, text } from '~/forms/fields'
import { schemaOf } from '~/forms/schema.server'
import { isWebAddress } from '~/forms/web-address'
import { asOptions } from '~/leads/options'

describe('an email address', () => {
  const field = email('Email', { required: true })
  it.each(['a@b.co', 'first.last+tag@sub.example.org', "o'neil@example.org", 'x_1@example-2.org'])(
    'can be %s',
    (value) => {
      expect(problemWith(field, value)).toBeNull()
    },
  )
  it.each([
    'a',
    'a@',
    '@b.co',
    'a@b',
    'a b@c.de',
    'a@b..co',
    'a@-b.co',
    'a@b.co\nx',
    'ä@b.co,c@d.ef',
  ])('cannot be %s', (value) => {
    expect(problemWith(field, value)).toBeTruthy()
  })
})

describe('a date', () => {
  it.each(['2024-02-29', '1999-12-31'])('can be %s', (value) =>
    expect(problemWith(date('Day', {}), value)).toBeNull(),
  )
  it.each([
    '2023-02-29',
    '2024-13-01',
    '2024-00-10',
    '2024-4-1',
    '24-04-01',
    '2024-04-31',
    'tomorrow',
    '0000-01-01',
  ])('cannot be %s', (value) => expect(problemWith(date('Day', {}), value)).toBeTruthy())
})

it('counts what is left after trimming, and line ends once', () => {
  const schema = schemaOf({ name: text('Name', { required: true, max: 5 }) })
  expect(schema.parse({ name: '  ab\r\nc ' })).toEqual({ name: 'ab\nc' })
  expect(schema.safeParse({ name: '   ' }).success).toBe(false)
  expect(schema.safeParse({ name: 'abcdef' }).success).toBe(false)
})

it('takes what a list holds, whatever its capitals, and keeps its spelling', () => {
  const schema = schemaOf({ wanted: checkboxes('Wanted', { options: asOptions(['Waste audit']) }) })
  expect(schema.parse({ wanted: ['waste AUDIT'] })).toEqual({ wanted: ['Waste audit'] })
  expect(schema.safeParse({ wanted: ['audit'] }).success).toBe(false)
})

it('takes a phone number of ten or more characters where that is asked', () => {
  const field = phone('Phone', {
    required: true,
    min: 10,
    message: 'Valid phone number is required',
  })
  expect(problemWith(field, '303-555-01')).toBeNull()
  expect(problemWith(field, '303-55501')).toBe('Valid phone number is required')
  expect(problemWith(field, '3'.repeat(21))).toContain('at most 20 characters')
})

it('lets only web addresses be links', () => {
  expect(['https://example.org', 'http://example.org/x?y#z'].every(isWebAddress)).toBe(true)
  expect(
    ['javascript:alert(1)', 'data:text/html,x', '//example.org', 'example.org', 'ftp://x.y'].some(
      isWebAddress,
    ),
  ).toBe(false)
})
