import { describe, expect, it } from 'vitest'
import { dateTime } from '~/forms/fields'
import { formatValue } from '~/forms/format-value'
import { toMoment, toSiteTime } from '~/forms/site-time'
import { validateField } from '~/forms/validate-field'
import { formatDateTime } from '~/ui/format-date-time'

const DENVER = 'America/Denver'
const field = dateTime('Opens', {})

describe('a date and time', () => {
  it.each([
    '2026-11-30T08:00',
    '2026-11-30T08:00:30',
    '2026-11-30T15:00:00.000Z',
    '2026-11-30T15:00-07:00',
  ])('can be %s', (text) => expect(validateField(field, text)).toBeNull())
  it.each(['2026-11-30', '2026-02-30T08:00', '2026-11-30T24:00', '2026-11-30T8:00', 'Monday', 'T'])(
    'cannot be %s',
    (text) => expect(validateField(field, text)).toMatch(/^Opens must be a date and time like/),
  )

  it('is written as people say it', () => {
    expect(formatDateTime('2026-12-05T09:00')).toBe('Saturday, December 5, 9:00 AM')
    expect(formatDateTime('2026-12-05T00:05')).toBe('Saturday, December 5, 12:05 AM')
    expect(formatDateTime('2026-12-05T12:30')).toBe('Saturday, December 5, 12:30 PM')
    expect(formatValue(field, '2026-12-05T16:30')).toBe('Sat, Dec 5, 2026, 4:30 PM')
    expect(formatValue(field, '')).toBe('')
  })
})

describe("a time in the site's time zone", () => {
  it.each([
    ['in winter', '2026-11-30T08:00', '2026-11-30T15:00:00.000Z'],
    ['in summer', '2026-07-30T08:00', '2026-07-30T14:00:00.000Z'],
    ['before the clocks go forward', '2027-03-14T01:59', '2027-03-14T08:59:00.000Z'],
    ['after the clocks went forward', '2027-03-14T03:00', '2027-03-14T09:00:00.000Z'],
    ['before the clocks go back', '2026-11-01T00:30', '2026-11-01T06:30:00.000Z'],
    ['the first of two', '2026-11-01T01:30', '2026-11-01T07:30:00.000Z'],
    ['after the clocks went back', '2026-11-01T02:00', '2026-11-01T09:00:00.000Z'],
  ])('is a moment, and the moment that time: %s', (_, text, moment) => {
    expect(toMoment(text, DENVER)).toBe(moment)
    expect(toSiteTime(moment, DENVER)).toBe(text)
  })

  it('that the clocks skip is an hour later', () => {
    expect(toSiteTime(toMoment('2027-03-14T02:30', DENVER), DENVER)).toBe('2027-03-14T03:30')
  })

  it('uses the zone in the text if there is one', () => {
    expect(toMoment('2026-11-30T08:00:00Z', DENVER)).toBe('2026-11-30T08:00:00.000Z')
    expect(toMoment('2026-11-30T08:00+01:00', DENVER)).toBe('2026-11-30T07:00:00.000Z')
  })
})
