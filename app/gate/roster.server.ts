import type { events } from 'db/schema/events'
import { placeOf } from '~/events/event-span'
import { formatDate } from '~/ui/calendar-date'
import { listExpected } from './people.server'

type Event = Pick<
  typeof events.$inferSelect,
  | 'id'
  | 'title'
  | 'date'
  | 'time'
  | 'startMinutes'
  | 'location'
  | 'address'
  | 'slotMinutes'
  | 'questions'
>

/**
 * What the printed list shows. The URL chooses the order, `by=name` or `by=slot`, and the answers: `answer=` with a
 * question's id, repeated.
 */
export async function loadRoster(event: Event, request: Request) {
  const { title, date, time, slotMinutes, questions, ...place } = event
  const { searchParams } = new URL(request.url)
  const bySlot = slotMinutes !== null && searchParams.get('by') !== 'name'
  const chosen = searchParams.getAll('answer')
  return {
    title,
    when: [formatDate(date), time, placeOf(place)].join(', '),
    by: slotMinutes === null ? null : bySlot ? ('slot' as const) : ('name' as const),
    questions: questions.map((question) => ({
      id: question.id,
      label: question.label,
      isShown: chosen.includes(question.id),
    })),
    people: await listExpected(event, bySlot ? 'slot' : 'name'),
  }
}

export type LoadedRoster = Awaited<ReturnType<typeof loadRoster>>
