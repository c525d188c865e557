import { db } from 'db/client.server'
import { users } from 'db/schema/people'
import { keptReports } from 'db/schema/reports'
import { desc, eq, max, sql } from 'drizzle-orm'
import type { Staff } from '~/platform/session.server'
import { writeHistory } from '~/records/history.server'
import type { Report } from './report'

/** Stores a copy of a report and returns its number. Numbers have no gaps. */
export async function keepReport(staff: Staff, report: Report): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${keptReports} in share row exclusive mode`)
    const [last] = await tx.select({ number: max(keptReports.number) }).from(keptReports)
    const number = (last?.number ?? 0) + 1
    await tx.insert(keptReports).values({ number, content: { ...report }, keptBy: staff.id })
    await writeHistory(tx, staff, { subject: 'report', subjectId: number, action: 'kept' })
    return number
  })
}

const selectKept = () =>
  db
    .select({
      number: keptReports.number,
      content: keptReports.content,
      createdAt: keptReports.createdAt,
      by: users.username,
    })
    .from(keptReports)
    .leftJoin(users, eq(users.id, keptReports.keptBy))
    .$dynamic()

/** The kept report with this number as it was stored, or null. */
export async function findKeptReport(number: number) {
  const [row] = await selectKept().where(eq(keptReports.number, number))
  return row ? { ...row, content: row.content as unknown as Report } : null
}

const MAX_LISTED = 50

/** Kept reports, latest first, without their content. */
export async function listKeptReports() {
  const rows = await selectKept().orderBy(desc(keptReports.number)).limit(MAX_LISTED)
  return rows.map(({ content, ...row }) => ({
    ...row,
    filter: (content as unknown as Report).filter,
  }))
}
