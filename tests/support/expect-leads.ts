import { expect } from 'vitest'
import type { Answered } from './crowd'
import { storedRows } from './stored'

/**
 * Expects every successful lead to be stored exactly once under its reference, with one
 * confirmation and one notice in the outbox, and no partial leads.
 */
export async function expectEachOnce(
  answered: Answered[],
  variables: Record<string, string>,
): Promise<void> {
  const {
    leads = [],
    contact_messages: own = [],
    mail_outbox: mail = [],
  } = await storedRows(variables)
  const idOf = new Map(leads.map(({ id, reference }) => [reference, id]))
  const byMessage = groupBy(own, ({ message }) => message)
  const mailOf = groupBy(mail, ({ lead_id }) => lead_id)
  const wrong = answered.filter(({ message, reference }) => {
    const rows = byMessage.get(message) ?? []
    return rows.length !== 1 || rows[0]?.lead_id !== idOf.get(reference)
  })
  expect(wrong).toEqual([])
  const ids = new Set(own.map(({ lead_id }) => lead_id))
  expect(leads.filter(({ id }) => !ids.has(id ?? null))).toEqual([])
  const queued = leads.map(({ id }) => (mailOf.get(id ?? null) ?? []).map(({ purpose }) => purpose))
  expect(queued.filter((purposes) => purposes.sort().join() !== 'confirmation,notice')).toEqual([])
}

function groupBy<Row>(rows: Row[], keyOf: (row: Row) => string | null | undefined) {
  const groups = new Map<string | null, Row[]>()
  for (const row of rows) {
    const key = keyOf(row) ?? null
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return groups
}
