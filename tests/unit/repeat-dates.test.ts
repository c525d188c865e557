import { describe, expect, it } from 'vitest'
import { repeatDates } from '~/events/repeat-dates'

const of = (date: string, every: 'week' | 'second-week' | 'first-saturday', until: string) =>
  repeatDates(date, { every, until, today: '2026-11-23' })

describe('the days of a repeated event', () => {
  it.each([
    ['2026-12-05', 'week', '2026-12-26', ['2026-12-12', '2026-12-19', '2026-12-26']],
    ['2026-12-05', 'second-week', '2027-01-02', ['2026-12-19', '2027-01-02']],
    ['2026-12-05', 'first-saturday', '2027-03-06', ['2027-01-02', '2027-02-06', '2027-03-06']],
    // Its own month still has one ahead.
    ['2026-12-01', 'first-saturday', '2026-12-31', ['2026-12-05']],
    // A month that begins on a Saturday.
    ['2027-04-20', 'first-saturday', '2027-05-31', ['2027-05-01']],
    ['2026-12-05', 'week', '2026-12-11', []],
    // For a past event, only future dates.
    ['2026-11-07', 'week', '2026-12-05', ['2026-11-28', '2026-12-05']],
    // Across the end of daylight saving time.
    ['2027-10-31', 'week', '2027-11-14', ['2027-11-07', '2027-11-14']],
  ] as const)('%s, %s, until %s', (date, every, until, days) => {
    expect(of(date, every, until)).toEqual(days)
  })

  it('are counted slightly beyond the maximum', () => {
    expect(of('2026-12-05', 'week', '2099-12-31')).toHaveLength(53)
  })
})
