import type { EventQuestion } from 'db/schema/events'
import type { RowValue } from '~/forms/fields'
import { nameFor } from '~/leads/contact/fields'
import type { FieldErrors } from '~/platform/http/problem.server'

/** Errors in an event's categories and questions, by field; null if there are none. */
export function checkQuestions(limits: RowValue[], questions: RowValue[]): FieldErrors | null {
  const categories = limits.map(({ category }) => String(category).toLowerCase())
  if (new Set(categories).size < categories.length) return { limits: ['A category appears twice'] }
  const ids = questions.flatMap(({ id }) => id ?? [])
  if (new Set(ids).size < ids.length) return { questions: ['A question appears twice'] }
  const hasNoOptions = questions.some(
    ({ type, options }) => type === 'select' && [options ?? []].flat().length === 0,
  )
  return hasNoOptions ? { questions: ['A dropdown needs at least one option'] } : null
}

/** The questions of an event, each with an id; a new one is derived from the label. */
export function withIds(rows: RowValue[]): EventQuestion[] {
  const taken = rows.flatMap(({ id }) => (id ? String(id) : []))
  return (rows as unknown as EventQuestion[]).map((question) => {
    const id = question.id || nameFor(question.label, taken)
    taken.push(id)
    return { ...question, id, options: question.type === 'select' ? question.options : [] }
  })
}
