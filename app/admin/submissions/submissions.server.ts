import { tz } from '@date-fns/tz'
import { format } from 'date-fns'
import { asText } from 'db/as-text'
import { db } from 'db/client.server'
import { leads } from 'db/schema/leads'
import { mailOutbox } from 'db/schema/mail'
import { LEAD_KINDS, type LeadKind } from 'db/words'
import { and, count, desc, eq, ilike, isNull, or, type SQL } from 'drizzle-orm'
import { PAGE_SIZE } from '~/admin/table/list-state'
import type { Fields } from '~/forms/fields'
import { ALL_LEADS } from '~/leads/all.server'
import { type Lead, type LeadRecord, toRecord, withCurrentFields } from '~/leads/store.server'
import { getSettings } from '~/settings/settings.server'

export interface Filter {
  q: string
  kind: LeadKind | null
  page: number
}

/** The filter of the list, as its address says it; what makes no sense is left out. */
export function readFilter(search: URLSearchParams): Filter {
  const page = Number(search.get('page') ?? 1)
  return {
    q: (search.get('q') ?? '').trim().slice(0, 255),
    kind: LEAD_KINDS.find((kind) => kind === search.get('kind')) ?? null,
    page: Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
  }
}

/** One page of the leads that the filter shows, the newest first, and how many there are in all. */
export async function listSubmissions(filter: Filter) {
  const where = conditionOf(filter)
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(leads)
      .where(where)
      .orderBy(desc(leads.createdAt), desc(leads.id))
      .limit(PAGE_SIZE)
      .offset((filter.page - 1) * PAGE_SIZE),
    db.select({ count: count() }).from(leads).where(where),
  ])
  const { timeZone } = await getSettings()
  const shown = rows.map((row) => ({ ...row, received: inZone(row.createdAt, DAY, timeZone) }))
  return { rows: shown, total: total?.count ?? 0 }
}

function conditionOf({ q, kind }: Filter): SQL | undefined {
  const like = `%${asText(q).replace(/[\\%_]/g, '\\$&')}%`
  const columns = [leads.reference, leads.contactName, leads.email, leads.organisation]
  return and(
    isNull(leads.deletedAt),
    eq(leads.spam, false),
    kind ? eq(leads.kind, kind) : undefined,
    q ? or(...columns.map((column) => ilike(column, like))) : undefined,
  )
}

/** What was typed, line by line, and the state of its mail; null when there is no such lead. */
export async function findSubmission(reference: string) {
  const [row] = await db
    .select()
    .from(leads)
    .where(and(eq(leads.reference, asText(reference)), isNull(leads.deletedAt)))
  if (!row) return null
  const ofKind = ALL_LEADS.filter(({ definition }) => definition.kind === row.kind)
  const forms = await Promise.all(ofKind.map(withCurrentFields))
  const [first] = forms
  if (!first) throw new Error(`No form stores leads of kind ${row.kind}`)
  const [own] = await db.select().from(first.table).where(eq(first.table.leadId, row.id))
  const mail = await db
    .select({
      id: mailOutbox.id,
      purpose: mailOutbox.purpose,
      recipient: mailOutbox.recipient,
      status: mailOutbox.status,
    })
    .from(mailOutbox)
    .where(eq(mailOutbox.leadId, row.id))
  return {
    kind: row.kind,
    reference,
    email: row.email,
    received: inZone(row.createdAt, MOMENT, (await getSettings()).timeZone),
    lines: linesOf(forms, toRecord(first, row, own ?? {})),
    mail,
  }
}

// In words, at the site: a browser elsewhere would count another day.
const DAY = 'EEE MMM d, yyyy'
const MOMENT = "EEEE, MMMM d, yyyy 'at' h:mm a"
const inZone = (moment: Date, pattern: string, timeZone: string) =>
  format(moment, pattern, { in: tz(timeZone) })

const SAID_ELSEWHERE = ['id', 'reference', 'createdAt']

/** Label and text of each value that is there. */
function linesOf(forms: Lead[], record: LeadRecord): { label: string; text: string }[] {
  const fields: Fields = Object.assign({}, ...forms.map(({ definition }) => definition.fields))
  return Object.entries(record)
    .filter(([name]) => !SAID_ELSEWHERE.includes(name))
    .map(([name, value]) => ({ label: fields[name]?.label ?? inWords(name), text: textOf(value) }))
    .filter(({ text }) => text !== '')
}

const inWords = (name: string) =>
  name
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (letter) => letter.toUpperCase())

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, text]) => `${name}: ${text}`)
      .join(', ')
  return String(value)
}
