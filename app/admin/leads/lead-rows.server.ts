import { db } from 'db/client.server'
import { LEAD_KINDS } from 'db/enums'
import { businessPickups, eventRegistrations, leads } from 'db/schema/leads'
import { users } from 'db/schema/people'
import { eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { leadTypesOf } from '~/inbox/lead-types.server'
import { isUnreadFor } from '~/inbox/reads.server'
import { verdictOf } from '~/leads/spam'
import type { AnyLeadType } from '~/leads/store.server'
import type { Staff } from '~/platform/session.server'
import { getSettings } from '~/settings/settings.server'
import { splitReceived } from '../format-moment'
import { describeDue, describeSpan } from './describe-due'

/** Maximum length of the summary in a list. */
const IN_LIST = 160

/** The first summary column that is not empty. */
const summary = sql<string>`coalesce(${joined(LEAD_KINDS.map((kind) => summaryOf(leadTypesOf(kind)[0])))}, '')`

function summaryOf({ table, summary }: AnyLeadType): SQL {
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const filled = summary.map((name) => sql`${columns[name]}`)
  return sql`(select coalesce(${joined(filled)}) from ${table} where ${table.leadId} = ${leads.id})`
}

function joined(parts: SQL[]): SQL {
  return sql.join(parts, sql`, `)
}

/** Leads of all kinds by id, with a summary of at most `length` characters. */
export function findLeadRows(ids: (string | number)[], length = IN_LIST, staff?: Staff) {
  return db
    .select({
      id: leads.id,
      reference: leads.reference,
      kind: leads.kind,
      contactName: leads.contactName,
      email: leads.email,
      phone: leads.phone,
      organization: leads.organization,
      status: leads.status,
      version: leads.version,
      dueAt: leads.dueAt,
      waitingSince: leads.waitingSince,
      assignee: users.username,
      tags: leads.tags,
      isUnread: staff ? isUnreadFor(staff) : sql<boolean>`false`,
      spam: leads.spam,
      spamReasons: leads.spamReasons,
      verdict: leads.verdict,
      createdAt: leads.createdAt,
      summary: sql<string>`left(${summary}, ${length}::int)`,
      /** The agreed day, or else the preferred one. */
      pickupDate: businessPickups.day,
      eventTitle: eventRegistrations.eventTitle,
      eventDate: eventRegistrations.eventDate,
    })
    .from(leads)
    .leftJoin(businessPickups, eq(businessPickups.leadId, leads.id))
    .leftJoin(eventRegistrations, eq(eventRegistrations.leadId, leads.id))
    .leftJoin(users, eq(users.id, leads.assigneeId))
    .where(inArray(leads.id, ids.map(Number)))
}

/** Finds rows like findLeadRows, with formatted times, and whether they are unread for a staff member. */
export const findRowsFor = (staff: Staff) => (ids: (string | number)[]) => findShownRows(ids, staff)

async function findShownRows(ids: (string | number)[], staff: Staff) {
  const [rows, { timeZone }] = await Promise.all([findLeadRows(ids, IN_LIST, staff), getSettings()])
  const now = new Date()
  return rows.map(({ createdAt, dueAt, waitingSince, spam, spamReasons, verdict, ...row }) => ({
    ...row,
    isToCheck: verdict === null && verdictOf(spamReasons) === 'check',
    // Lists show how late it is instead of the time.
    ...(dueAt && !waitingSince && !spam
      ? describeSpan(dueAt, now)
      : describeDue({ dueAt, waitingSince, spam }, timeZone)),
    received: splitReceived(createdAt, timeZone),
  }))
}

export type LeadRow = Awaited<ReturnType<typeof findShownRows>>[number]
