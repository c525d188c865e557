import { describe, expect, it } from 'vitest'
import { parseEventTime } from '~/events/event-time'

const at = (hour: number, minute = 0) => hour * 60 + minute

describe('parsing the time of an event', () => {
  it.each([
    ['9:00 AM - 2:00 PM', at(9), at(14)],
    ['9am–2pm', at(9), at(14)],
    ['09:00-14:00', at(9), at(14)],
    ['4:30 PM - 7:00 PM', at(16, 30), at(19)],
    ['12:00 PM - 1:00 PM', at(12), at(13)],
  ])('%s has a start and an end', (text, start, end) => {
    expect(parseEventTime(text)).toMatchObject({ startMinutes: start, endMinutes: end })
  })

  it('10 AM has only a start', () => {
    expect(parseEventTime('10 AM')).toMatchObject({ startMinutes: at(10), endMinutes: null })
  })

  it.each(['All afternoon, come when you like', '', 'noon-ish', '25:00 - 26:00', '9-11'])(
    '%s is ambiguous and not parsed',
    (text) => {
      expect(parseEventTime(text)?.startMinutes ?? null).toBeNull()
    },
  )
})
