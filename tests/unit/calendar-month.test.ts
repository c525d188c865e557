import { afterEach, describe, expect, it } from 'vitest'
import {
  adjacentMonth,
  daysAfter,
  daysOf,
  monthsAfter,
  parseDay,
  parseMonth,
  weekEnd,
  weekStart,
  weeksOf,
} from '~/ui/calendar-month'

const { TZ } = process.env
afterEach(() => {
  // Assigning undefined would set the string "undefined".
  if (TZ === undefined) delete process.env.TZ
  else process.env.TZ = TZ
})

describe('the weeks of a month', () => {
  it.each([
    ['2026-12', 5, '2026-11-29', '2027-01-02'],
    ['2026-02', 4, '2026-02-01', '2026-02-28'],
    ['2026-08', 6, '2026-07-26', '2026-09-05'],
    ['2028-02', 5, '2028-01-30', '2028-03-04'],
  ])('%s has %i, from Sunday %s to Saturday %s', (month, count, first, last) => {
    const weeks = weeksOf(month)
    expect(weeks).toHaveLength(count)
    expect(weeks.every((week) => week.length === 7)).toBe(true)
    expect([weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([first, last])
    expect(new Set(weeks.flat()).size).toBe(count * 7)
  })

  // Clocks change at 2:00 in Denver, and at midnight itself in Santiago and Beirut.
  it.each([
    ['America/Denver', '2026-03'],
    ['America/Denver', '2026-11'],
    ['America/Santiago', '2026-09'],
    ['America/Santiago', '2026-04'],
    ['Asia/Beirut', '2026-03'],
    ['Pacific/Kiritimati', '2026-12'],
  ])('have no missing or repeated days at clock changes: %s, %s', (zone, month) => {
    process.env.TZ = zone
    const days = daysOf(month)
    const numbers = days.map((day) => Number(day.slice(8)))
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
    expect(weeksOf(month).flat()).toEqual(expect.arrayContaining(days))
    for (const day of days) {
      expect(daysAfter(daysAfter(day, 1), -1)).toBe(day)
      expect(daysAfter(day, 7) > day).toBe(true)
    }
  })
})

describe('date arithmetic', () => {
  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-08', -1, '2026-03-07'],
    ['2028-02-28', 1, '2028-02-29'],
  ])('%s plus %i days is %s', (from, days, to) => {
    expect(daysAfter(from, days)).toBe(to)
  })

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-12-05', 1, '2027-01-05'],
  ])('%s plus %i months is %s', (from, months, to) => {
    expect(monthsAfter(from, months)).toBe(to)
  })

  it('starts weeks on Sunday', () => {
    for (const day of ['2026-11-29', '2026-12-02', '2026-12-05'])
      expect([weekStart(day), weekEnd(day)]).toEqual(['2026-11-29', '2026-12-05'])
  })
})

describe('the month or day in a URL', () => {
  it.each(['2026-13', '2026-00', '2026-1', '12-2026', '1899-12', '9999-01', '', 'x', '2026-12-05'])(
    'is not a month: %j',
    (text) => expect(parseMonth(text)).toBeNull(),
  )

  it.each(['2026-02-29', '2026-11-31', '2026-12', '2026-12-5', '2026-12-05T00:00', ''])(
    'is not a day: %j',
    (text) => expect(parseDay(text)).toBeNull(),
  )

  it('is accepted if it exists', () => {
    expect(parseMonth('2026-12')).toBe('2026-12')
    expect(parseDay('2028-02-29')).toBe('2028-02-29')
  })

  it('is limited to displayable months', () => {
    expect(adjacentMonth('2026-12', 1)).toBe('2027-01')
    expect(adjacentMonth('1900-01', -1)).toBeNull()
    expect(adjacentMonth('9998-12', 1)).toBeNull()
  })
})
