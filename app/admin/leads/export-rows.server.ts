import { db } from 'db/client.server'
import { LEAD_KINDS, LENGTH, type LeadKind } from 'db/enums'
import { leadNotes, leads } from 'db/schema/leads'
import { desc, eq, inArray } from 'drizzle-orm'
import { leadTypeOfRow, leadTypesOf, tableOf } from '~/inbox/lead-types.server'
import {
  type AnyLeadType,
  isSharedField,
  type LeadLine,
  leadLines,
  withCurrentFields,
} from '~/leads/store.server'
import { findLeadRows } from './lead-rows.server'

type Ids = (string | number)[]
/** The forms of one kind, with their current fields. */
export type Forms = [AnyLeadType, ...AnyLeadType[]]

export async function readForms(kind: LeadKind): Promise<Forms> {
  const [first, ...others] = leadTypesOf(kind)
  return [
    await withCurrentFields(first),
    ...(await Promise.all(others.map((form) => withCurrentFields(form)))),
  ]
}

/** Finds leads of one kind with their answers and last note. */
export async function findWholeRows(kind: LeadKind, forms: Forms, ids: Ids) {
  const [rows, notes] = await Promise.all([findAnswered(kind, forms, ids), findLastNotes(ids)])
  return rows.map((row) => ({ ...row, lastNote: notes.get(row.id) }))
}

export type WholeRow = Awaited<ReturnType<typeof findWholeRows>>[number]

/** Finds leads of all kinds with list columns, weights, all answers in one text, and the last note. */
export function createRowFinder() {
  const cache = new Map<LeadKind, Promise<Forms>>()
  const formsOf = (kind: LeadKind) => {
    const forms = cache.get(kind) ?? readForms(kind)
    cache.set(kind, forms)
    return forms
  }
  return async (ids: Ids) => {
    const [rows, notes] = await Promise.all([
      findLeadRows(ids, LENGTH.freeText),
      findLastNotes(ids),
    ])
    const ofKinds = LEAD_KINDS.map(async (kind) => {
      const found = rows.filter((row) => row.kind === kind).map(({ id }) => id)
      return found.length > 0 ? findAnswered(kind, await formsOf(kind), found) : []
    })
    const answered = new Map((await Promise.all(ofKinds)).flat().map((row) => [row.id, row]))
    return rows.map((row) => {
      const { form, lines = [], electronicsLbs, commonMaterialsLbs } = answered.get(row.id) ?? {}
      const answers = lines.filter(({ name }) => form && !isSharedField(form, name))
      return {
        ...row,
        electronicsLbs,
        commonMaterialsLbs,
        answers: answersText(answers),
        lastNote: notes.get(row.id),
      }
    })
  }
}

export type SharedRow = Awaited<ReturnType<ReturnType<typeof createRowFinder>>>[number]

/** The answers, one per line. */
export const answersText = (lines: LeadLine[]): string =>
  lines
    .filter(({ text }) => text)
    .map(({ label, text }) => `${label}: ${text}`)
    .join('\n')

async function findAnswered(kind: LeadKind, forms: Forms, ids: Ids) {
  const table = tableOf(kind)
  const rows = await db
    .select({ lead: leads, details: table })
    .from(leads)
    .innerJoin(table, eq(table.leadId, leads.id))
    .where(inArray(leads.id, ids.map(Number)))
  const formOf = memoizeForms(forms)
  return Promise.all(
    rows.map(async ({ lead, details }) => {
      const form = await formOf(details)
      return { ...lead, details, form, lines: leadLines(form, lead, details) }
    }),
  )
}

/** The form of each row: rows of one event share theirs. */
function memoizeForms(forms: Forms) {
  const cache = new Map<unknown, Promise<AnyLeadType>>()
  return (details: Record<string, unknown>) => {
    const type = leadTypeOfRow(forms, details)
    if (details.eventId === undefined) return type
    const form = cache.get(details.eventId) ?? withCurrentFields(type, details)
    cache.set(details.eventId, form)
    return form
  }
}

/** The text of the last note of each lead that has any. */
async function findLastNotes(ids: Ids): Promise<Map<number, string>> {
  const { leadId, body, createdAt, id } = leadNotes
  const rows = await db
    .selectDistinctOn([leadId], { leadId, body })
    .from(leadNotes)
    .where(inArray(leadId, ids.map(Number)))
    .orderBy(leadId, desc(createdAt), desc(id))
  return new Map(rows.map((row) => [row.leadId, row.body]))
}
