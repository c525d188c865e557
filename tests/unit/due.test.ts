import { describe, expect, it } from 'vitest'
import { closedSentences, promisedAt } from '~/leads/due'
import { nextOpening, readOpeningHours } from '~/settings/opening-hours'
import { DEFAULT_SETTINGS } from '~/settings/settings'

const opening = {
  hours: readOpeningHours(DEFAULT_SETTINGS.hours),
  closures: ['2026-11-26'],
  timeZone: 'America/Denver',
}
const at = (text: string) => new Date(`${text}-07:00`)

describe('a response within 24 hours is due', () => {
  it.each([
    ['on a working day, at the same time of the next', '2026-11-23T14:00', '2026-11-24T14:00'],
    ['where that is in the evening, at closing time', '2026-11-23T20:00', '2026-11-24T18:00'],
    ['on a Sunday, at the closing time of Saturday', '2026-11-28T15:00', '2026-11-28T16:00'],
    ['after Saturday is closed, when 24 hours are over', '2026-11-28T17:00', '2026-11-29T17:00'],
    [
      'early in the morning, at closing time of the day before',
      '2026-11-24T06:00',
      '2026-11-24T18:00',
    ],
    ['on a closed day, at the closing time before', '2026-11-25T10:00', '2026-11-25T18:00'],
  ])('%s', (_, sent, due) => {
    expect(promisedAt(at(sent), { hours: 24 }, opening)).toEqual(at(due))
  })
})

it('five working days leave out the weekend', () => {
  const sent = at('2026-11-16T10:00')
  expect(promisedAt(sent, { businessDays: 5 }, opening)).toEqual(at('2026-11-23T10:00'))
})

it('follows the local time when clocks change', () => {
  // The clocks go back on November 1, 2026.
  const sent = new Date('2026-10-30T21:00-06:00')
  const hours = readOpeningHours([{ days: 'Daily', hours: '8 AM - 6 PM' }])
  const due = promisedAt(sent, { hours: 48 }, { ...opening, hours })
  expect(due).toEqual(new Date('2026-11-01T18:00-07:00'))
})

it('is due in either part of a day with a break, whichever line is first', () => {
  const lines = [
    { days: 'Daily', hours: '2 PM - 6 PM' },
    { days: 'Daily', hours: '8 AM - noon' },
  ]
  for (const order of [lines, lines.toReversed()]) {
    const split = { ...opening, hours: readOpeningHours(order) }
    const due = (sent: string) => promisedAt(at(sent), { hours: 24 }, split)
    expect(due('2026-11-23T15:00')).toEqual(at('2026-11-24T15:00'))
    expect(due('2026-11-23T09:00')).toEqual(at('2026-11-24T09:00'))
    expect(due('2026-11-23T13:00')).toEqual(at('2026-11-24T12:00'))
    expect(due('2026-11-23T20:00')).toEqual(at('2026-11-24T18:00'))
    expect(nextOpening(at('2026-11-24T13:00'), split)).toEqual(at('2026-11-24T14:00'))
  }
})

it('says when the site opens next', () => {
  expect(nextOpening(at('2026-11-28T17:00'), opening)).toEqual(at('2026-11-30T08:00'))
  expect(nextOpening(at('2026-11-25T19:00'), opening)).toEqual(at('2026-11-27T08:00'))
  expect(nextOpening(at('2026-11-23T14:00'), opening)).toBeNull()
})

it('is open until the end of a day whose line cannot be read', () => {
  const hours = readOpeningHours([
    { days: 'Friday', hours: 'whenever the coffee is ready' },
    { days: 'Saturday', hours: '9 AM - 4 PM' },
  ])
  const due = promisedAt(at('2026-11-27T03:19'), { hours: 24 }, { ...opening, hours })
  expect(due).toEqual(at('2026-11-28T00:00'))
  expect(closedSentences(due, { ...opening, hours })).toEqual([])
})

describe('lines of hours', () => {
  it.each([
    ['Monday - Friday', '8:00 AM - 6:00 PM', [1, 2, 3, 4, 5]],
    ['Mon–Fri', '8 am – noon', [1, 2, 3, 4, 5]],
    ['Fri - Mon', '8:30 a.m. to 5 p.m.', [0, 1, 5, 6]],
    ['Saturdays and Sundays', '10 AM - 2 PM', [0, 6]],
    ['Daily', '8 AM - 6 PM', [0, 1, 2, 3, 4, 5, 6]],
  ])('%s: %s is read', (days, hours, open) => {
    const read = readOpeningHours([{ days, hours }])
    expect(read.unreadable).toEqual([])
    expect(read.days.flatMap((day, n) => (day.length > 0 ? [n] : []))).toEqual(open)
  })

  it.each([
    ['By appointment', ''],
    ['Monday', 'all day long'],
    ['Monday', '6 PM - 8 AM'],
    ['Someday', '8 AM - 6 PM'],
  ])('%s: %s is not, and counts as open', (days, hours) => {
    const read = readOpeningHours([
      { days: 'Sunday', hours: 'Closed' },
      { days, hours },
    ])
    expect(read.unreadable).toHaveLength(1)
    expect(read.days[0]).toEqual([])
    expect(read.days[1]).toEqual([{ opens: 0, closes: 1440 }])
  })
})
