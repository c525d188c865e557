import ical from 'node-ical'
import { convertIcsCalendar, type IcsCalendar } from 'ts-ics'
import { describe, expect, it, vi } from 'vitest'
import type { PublicEvent } from '~/events/event'
import { iCalendar } from '~/events/icalendar.server'

vi.mock('~/platform/secrets.server', () => ({ calendarName: () => 'kept-name' }))

const LONG = 'Monitors, laptops; phones \\ cables: "all of it" 服务 💥. '.repeat(12).trim()

const timed = {
  id: 7,
  title: 'Recycling; paper, too',
  date: '2027-03-06',
  time: '9:00 AM - 2:00 PM',
  startMinutes: 540,
  endMinutes: 840,
  location: 'The yard, Denver',
  description: `${LONG}\r\nSecond line\rThird line`,
  status: 'upcoming',
  sequence: 2,
  updatedAt: '2027-01-02T03:04:05.678Z',
} as PublicEvent
const wholeDay = {
  ...timed,
  id: 8,
  title: 'All day',
  time: 'until we are done',
  startMinutes: null,
  endMinutes: null,
  description: 'Come by',
  status: 'cancelled',
} as PublicEvent

const body = iCalendar([timed, wholeDay], {
  brandName: 'Summit, Loop',
  origin: 'https://summit.example',
  timeZone: 'America/Denver',
})

/** What both parsers must find, each in its own format. */
const EXPECTED = [
  {
    uid: 'event-7@kept-name',
    stamp: '2027-01-02T03:04:05.000Z',
    // 9 AM in Denver is 16:00 UTC in winter.
    start: '2027-03-06T16:00:00.000Z',
    end: '2027-03-06T21:00:00.000Z',
    summary: timed.title,
    location: timed.location,
    description: `${LONG}\nSecond line\nThird line`,
    url: 'https://summit.example/events/7',
    status: 'CONFIRMED',
  },
  {
    uid: 'event-8@kept-name',
    stamp: '2027-01-02T03:04:05.000Z',
    start: '2027-03-06',
    end: '2027-03-07',
    summary: 'All day',
    location: timed.location,
    description: 'until we are done\n\nCome by',
    url: 'https://summit.example/events/8',
    status: 'CANCELLED',
  },
]

describe('a calendar file', () => {
  it('is parsed by node-ical as intended', () => {
    const parsed = ical.sync.parseICS(body)
    const entries = Object.values(parsed).filter((entry) => entry?.type === 'VEVENT')
    expect(
      entries.map((entry) => ({
        uid: entry.uid,
        stamp: entry.dtstamp.toISOString(),
        start: dayOrMoment(entry.start, entry.datetype === 'date'),
        end: entry.end && dayOrMoment(entry.end, entry.datetype === 'date'),
        summary: entry.summary,
        location: entry.location,
        description: entry.description,
        url: entry.url,
        status: entry.status,
      })),
    ).toEqual(EXPECTED)
  })

  it('is parsed by ts-ics as intended', () => {
    const parsed: IcsCalendar = convertIcsCalendar(undefined, body)
    expect(parsed.method).toBe('PUBLISH')
    expect(
      parsed.events?.map(({ uid, stamp, start, end, ...entry }) => ({
        uid,
        stamp: stamp.date.toISOString(),
        start: momentOf(start),
        end: end && momentOf(end),
        summary: entry.summary,
        location: entry.location,
        description: entry.description,
        url: entry.url,
        status: entry.status,
      })),
    ).toEqual(EXPECTED)
  })

  it('says how often it has changed, when last, and in which zone its times are', () => {
    const parsed: IcsCalendar = convertIcsCalendar(undefined, body)
    expect(parsed.events?.map(({ sequence }) => sequence)).toEqual([2, 2])
    expect(parsed.events?.[0]?.lastModified?.date.toISOString()).toBe('2027-01-02T03:04:05.000Z')
    expect(parsed.timezones?.map(({ id }) => id)).toEqual(['America/Denver'])
    expect(body).toContain('\r\nDTSTART;TZID=America/Denver:20270306T090000\r\n')
  })

  it('has lines of at most 75 octets without splitting characters', () => {
    const lines = body.split('\r\n')
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
    expect(body).not.toMatch(/[^\r]\n|\r[^\n]|\uFFFD/)
    expect(body.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true)
  })

  it('has a name and refresh interval, without parameters that few clients support', () => {
    expect(body).toContain('\r\nNAME:Summit\\, Loop events\r\n')
    expect(body).toContain('\r\nX-WR-CALNAME:Summit\\, Loop events\r\n')
    expect(body).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT6H\r\n')
  })
})

function dayOrMoment(date: Date, isDay: boolean): string {
  if (!isDay) return date.toISOString()
  // node-ical returns a day as midnight in the time zone of the test.
  const two = (number: number) => String(number).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

const momentOf = ({ date, type }: { date: Date; type?: string }) =>
  type === 'DATE' ? date.toISOString().slice(0, 10) : date.toISOString()
