import { db } from 'db/client.server'
import { count, sql } from 'drizzle-orm'
import { orNull } from '~/platform/or-null.server'
import type { Staff } from '~/platform/session.server'
import { conditionOf, readListState } from '../table/list.server'
import { MAX_COUNTED } from '../table/list-state'
import { submissionsList } from './leads-list.server'
import { VIEWS, type ViewCounts } from './views'

/** Counts the leads of each view, as its list does. */
export const countViews = (request: Request, staff: Staff): Promise<ViewCounts> =>
  orNull('counts of views', countAll(request, staff))

async function countAll(request: Request, staff: Staff): Promise<NonNullable<ViewCounts>> {
  const { origin } = new URL(request.url)
  const counts = VIEWS.map(async ({ key, search }) => {
    const of = new Request(origin + search)
    const list = await submissionsList(of, staff)
    const some = list
      .source()
      .where(await conditionOf(list, readListState(list, of)))
      .limit(MAX_COUNTED + 1)
    return [key, sql`(${db.select({ count: count() }).from(some.as('some'))})`] as const
  })
  const each = await Promise.all(counts)
  const [row] = await db
    .select(Object.fromEntries(each.map(([key, sum]) => [key, sum.mapWith(Number).as(key)])))
    .from(sql`(select) as once`)
  return row as NonNullable<ViewCounts>
}
