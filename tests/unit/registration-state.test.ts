import { describe, expect, it } from 'vitest'
import { endOf } from '~/events/event-span'
import { registrationOf } from '~/events/registration-state'
import { toMoment } from '~/forms/site-time'
import { siteClock } from '~/settings/site-clock'

const DENVER = 'America/Denver'
const moment = (siteTime: string) => new Date(toMoment(siteTime, DENVER))
const event = {
  date: '2026-12-05',
  startMinutes: 540,
  endMinutes: 840,
  status: 'upcoming',
  opensAt: null,
  closesAt: null,
}

describe('the end of an event', () => {
  it.each([
    [540, 840, '2026-12-05T14:00'],
    [540, 845, '2026-12-05T14:05'],
    [540, null, '2026-12-05T09:00'],
    [null, null, '2026-12-06T00:00'],
    [540, 1440, '2026-12-06T00:00'],
    [1200, 120, '2026-12-06T02:00'],
  ])('of %s to %s minutes is %s', (startMinutes, endMinutes, end) => {
    expect(endOf({ ...event, startMinutes, endMinutes })).toBe(end)
  })
})

describe('registration', () => {
  const stateAt = (at: Date, values: object) =>
    registrationOf({ ...event, ...values }, siteClock(DENVER, at)).state

  it.each([
    ['in winter', '2026-12-05', '2026-12-05T21:00:00Z'],
    ['on the day the clocks go forward', '2027-03-14', '2027-03-14T20:00:00Z'],
    ['on the day the clocks go back', '2026-11-01', '2026-11-01T21:00:00Z'],
  ])('is over at 2 PM by the clock of the site %s', (_, date, end) => {
    const last = new Date(new Date(end).getTime() - 1000)
    expect([stateAt(last, { date }), stateAt(new Date(end), { date })]).toEqual(['open', 'over'])
  })

  it.each([
    ['forward', '2027-03-14', '2027-03-14T03:30', '2027-03-14T09:30:00Z'],
    ['back', '2026-11-01', '2026-11-01T01:30', '2026-11-01T07:30:00Z'],
  ])('opens in the hour in which the clocks go %s', (_, date, opens, utc) => {
    const opensAt = moment(opens)
    expect(opensAt).toEqual(new Date(utc))
    const before = new Date(opensAt.getTime() - 1000)
    expect(stateAt(before, { date, opensAt })).toBe('not-yet')
    expect(stateAt(opensAt, { date, opensAt })).toBe('open')
  })
})
