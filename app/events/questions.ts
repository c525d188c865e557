import type { EventQuestion } from 'db/schema/events'
import type { RowValue } from '~/forms/fields'
import { nameFor } from '~/leads/contact/fields'

/** The questions of an event's form, each with an id: a new one's is made of its label. */
export function withIds(rows: RowValue[]): EventQuestion[] {
  const taken = rows.flatMap(({ id }) => (id ? String(id) : []))
  return (rows as unknown as EventQuestion[]).map((question) => {
    const id = question.id || nameFor(question.label, taken)
    taken.push(id)
    return { ...question, id, options: question.type === 'select' ? question.options : [] }
  })
}
