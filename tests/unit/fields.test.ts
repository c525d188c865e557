import { describe, expect, it } from 'vitest'
import { checkboxes, date, email, list, phone, text, textarea, url } from '~/forms/fields'
import { schemaOf } from '~/forms/schema.server'
import { validateField } from '~/forms/validate-field'
import { isWebAddress } from '~/forms/web-address'
import { toOptions } from '~/leads/options'

describe('an email address', () => {
  const field = email('Email', { required: true })
  it.each(['a@b.co', 'first.last+tag@sub.example.org', "o'neil@example.org", 'x_1@example-2.org'])(
    'can be %s',
    (value) => {
      expect(validateField(field, value)).toBeNull()
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
    expect(validateField(field, value)).toBeTruthy()
  })
})

describe('a date', () => {
  it.each(['2024-02-29', '1999-12-31'])('can be %s', (value) =>
    expect(validateField(date('Day', {}), value)).toBeNull(),
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
  ])('cannot be %s', (value) => expect(validateField(date('Day', {}), value)).toBeTruthy())
})

it('counts characters after trimming, with a line break as one', () => {
  const schema = schemaOf({ name: textarea('Name', { required: true, max: 5 }) })
  expect(schema.parse({ name: '  ab\r\nc ' })).toEqual({ name: 'ab\nc' })
  expect(schema.safeParse({ name: '   ' }).success).toBe(false)
  expect(schema.safeParse({ name: 'abcdef' }).success).toBe(false)
})

it('accepts an option in any case, and stores its spelling', () => {
  const schema = schemaOf({ wanted: checkboxes('Wanted', { options: toOptions(['Waste audit']) }) })
  expect(schema.parse({ wanted: ['waste AUDIT'] })).toEqual({ wanted: ['Waste audit'] })
  expect(schema.safeParse({ wanted: ['audit'] }).success).toBe(false)
})

it('requires ten characters of a phone number where specified', () => {
  const field = phone('Phone', {
    required: true,
    min: 10,
    message: 'Valid phone number is required',
  })
  expect(validateField(field, '303-555-01')).toBeNull()
  expect(validateField(field, '303-55501')).toBe('Valid phone number is required')
  expect(validateField(field, '3'.repeat(21))).toContain('at most 20 characters')
})

it('accepts only web URLs as links', () => {
  expect(['https://example.org', 'http://example.org/x?y#z'].every(isWebAddress)).toBe(true)
  expect(
    ['javascript:alert(1)', 'data:text/html,x', '//example.org', 'example.org', 'ftp://x.y'].some(
      isWebAddress,
    ),
  ).toBe(false)
})

describe('a single-line field', () => {
  const fields = {
    name: text('Name', {}),
    email: email('Email', {}),
    phone: phone('Phone', {}),
    link: url('Link', {}),
    features: list('Features', { item: 'feature' }),
  }
  const BREAKS = ['\n', '\r', '\r\n', '\t', '\v', '\f', '\u0085', '\u2028', '\u2029']

  it.each(BREAKS)('rejects %j in the middle with a message', (sign) => {
    const issues = (name: keyof typeof fields, value: unknown) =>
      schemaOf({ [name]: fields[name] })
        .safeParse({ [name]: value })
        .error?.issues.map(({ message }) => message)
    const said = (label: string) => [
      expect.stringMatching(
        new RegExp(
          `^${label} (must be a single line, without line breaks or tabs|contains a char)`,
        ),
      ),
    ]
    expect(issues('name', `Rosa${sign}Email: evil@example.org`)).toEqual(said('Name'))
    expect(issues('email', `rosa@example.org${sign}x`)).toEqual(said('Email'))
    expect(issues('phone', `303${sign}555`)).toEqual(said('Phone'))
    expect(issues('link', `https://a.example/${sign}b`)).toEqual(said('Link'))
    expect(issues('features', ['fine', `a${sign}b`])).toEqual(said('Each feature'))
  })

  it.each(BREAKS)('trims %j at both ends', (sign) => {
    expect(schemaOf(fields).parse({ name: `${sign}Rosa${sign}` })).toMatchObject({ name: 'Rosa' })
  })

  it('allows line breaks in a text area', () => {
    const schema = schemaOf({ message: textarea('Message', {}) })
    expect(schema.parse({ message: 'a\tb\r\nc\rd' })).toEqual({ message: 'a\tb\nc\nd' })
  })
})

describe('invisible characters', () => {
  const INVISIBLE = [
    '\u200b',
    '\u2060',
    '\u00ad',
    '\u3164',
    '\u115f',
    '\uffa0',
    '\u2800',
    '\u034f',
    '\u180e',
    '\ufe0f',
    '\ufeff',
    '\u{e0041}',
    '\u202e',
    ' \u200d\u200f \u200b\n',
  ]
  const schema = schemaOf({
    name: text('Name', { required: true }),
    note: textarea('Note', {}),
    lines: list('Lines', { item: 'line' }),
  })

  it.each(INVISIBLE)('%j counts as empty', (value) => {
    const parsed = schema.safeParse({ name: value, note: value, lines: [value] })
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual(['Name is required'])
    expect(schema.parse({ name: 'Rosa', note: value, lines: [value, 'a'] })).toEqual({
      name: 'Rosa',
      note: null,
      lines: ['a'],
    })
  })

  it('are kept where they join visible characters', () => {
    for (const name of ['می\u200cخواهم', '👩\u200d💻', '❤\ufe0f', 'שלום\u200f!', 'a\u00adb'])
      expect(schema.parse({ name })).toMatchObject({ name })
  })

  it('are removed if they override the text direction', () => {
    const marks = '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'
    expect(schema.parse({ name: `gnp\u202e.exe${marks}`, lines: [`a${marks}b`] })).toMatchObject({
      name: 'gnp.exe',
      lines: ['ab'],
    })
  })
})
