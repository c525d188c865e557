import { db } from 'db/client.server'
import { leads } from 'db/schema/leads'
import { history, users } from 'db/schema/people'
import { and, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm'
import { matchesLead } from '~/inbox/search.server'
import { contains } from '~/records/search.server'
import { SUBJECT_LABELS, type Subject } from '~/records/subjects'
import { RECORD_KINDS } from '~/registry/record-kinds.server'
import { anyDay, type List } from '../table/list.server'
import { byMoment } from '../table/list-dates.server'

const changed = byMoment(history.createdAt)

/** All changes; days are those of `timeZone`. */
export const historyList = (timeZone: string): List => ({
  name: 'history',
  source: () => db.select({ id: history.id }).from(history).$dynamic(),
  id: history.id,
  base: undefined,
  search: matchesSubject,
  filters: {
    by: { values: isShort, where: isBy },
    kind: { values: Object.keys(SUBJECT_LABELS), where: (value) => eq(history.subject, value) },
    record: { values: isShort, where: isOfRecord },
    day: { values: anyDay, where: (day) => changed({ from: day, to: day }, timeZone) },
  },
  dates: { changed },
  sorts: { when: [history.createdAt] },
  defaultSort: '-when',
})

const isShort = (value: string) => value.length > 0 && value.length <= 255 && !value.includes('\0')

/** Filters by actor: a username, `visitor`, `clock`, `gate` for every gate, or `gate: Gate A` for one. */
function isBy(value: string): SQL | undefined {
  if (value === 'gate') return like(history.actor, 'gate: %')
  const isActor = value === 'visitor' || value === 'clock' || value.startsWith('gate: ')
  if (isActor) return eq(sql`${history.actor}`, value)
  const person = db.select({ id: users.id }).from(users).where(eq(users.username, value))
  return inArray(history.userId, person)
}

/** The id of a record, or the reference of a lead. */
const isOfRecord = (value: string) =>
  or(eq(history.subjectId, value), isOf('lead', eq(leads.reference, value.toUpperCase())))

const isOf = (subject: Subject, where: SQL | undefined): SQL | undefined =>
  and(
    eq(history.subject, subject),
    inArray(
      history.subjectId,
      db
        .select({ id: sql<string>`${leads.id}::text` })
        .from(leads)
        .where(where),
    ),
  )

/** Changes of records whose name or title matches. */
const matchesSubject = (text: string) =>
  or(
    isOf('lead', matchesLead(text)),
    ...RECORD_KINDS.map(({ subject, table, title, search }) =>
      and(
        eq(history.subject, subject),
        inArray(
          history.subjectId,
          db
            .select({ id: sql<string>`${table.id}::text` })
            .from(table)
            .where(search?.(text) ?? contains([title], text)),
        ),
      ),
    ),
  )
