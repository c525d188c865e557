import type { events } from 'db/schema/events'
import { placeOf } from '~/events/event-span'
import { formatDate } from '~/ui/calendar-date'
import { listExpected } from './people.server'

type Event = Pick<
  typeof events.$inferSelect,
  'id' | 'title' | 'date' | 'time' | 'location' | 'address'
>

/** What the list of an event shows on paper. */
export async function loadRoster({ id, title, date, time, ...place }: Event) {
  return {
    title,
    when: [formatDate(date), time, placeOf(place)].join(', '),
    people: await listExpected(id),
  }
}
