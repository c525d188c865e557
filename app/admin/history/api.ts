import { db } from 'db/client.server'
import { history } from 'db/schema/people'
import { type Page, type PageableQuery, takePage } from 'db/take-page'
import { desc } from 'drizzle-orm'
import { pageResponse } from '~/platform/http/pagination.server'
import { problem } from '~/platform/http/problem.server'
import { resource } from '~/platform/http/resource.server'
import { getSettings } from '~/settings/settings.server'
import { conditionOf, inOrder, readListState } from '../table/list.server'
import { historyList } from './history-list.server'
import { findHistoryRows } from './history-rows.server'

/** Parameters that must have a value that exists. */
const CHECKED = ['kind', 'day', 'from', 'to']

/** GET /api/history: all changes, the latest first, limited like the screen by the same parameters. */
const api = resource({
  staff: {
    async GET({ request }) {
      const { searchParams } = new URL(request.url)
      const { timeZone } = await getSettings()
      const list = historyList(timeZone)
      const state = readListState(list, request)
      const wrong = CHECKED.filter((name) => searchParams.has(name) && !state.filters[name])
      if (wrong.length > 0) return invalid(wrong)
      const query = db
        .select({ id: history.id })
        .from(history)
        .where(await conditionOf(list, state))
        .orderBy(desc(history.createdAt), desc(history.id))
      return pageResponse(request, (page) => loadEntries(query, page), toEntry)
    },
  },
})
export const loader = api.loader
export const action = api.action

async function loadEntries(query: PageableQuery<{ id: number }>, page: Page) {
  const { rows, more } = await takePage(query, page)
  const ids = rows.map(({ id }) => id)
  return { rows: ids.length > 0 ? inOrder(ids, await findHistoryRows(ids)) : [], more }
}

type Row = Awaited<ReturnType<typeof findHistoryRows>>[number]

const toEntry = ({ id, at, by, actor, kind, recordId, record, action, changes }: Row) => ({
  id,
  createdAt: at.toISOString(),
  by,
  actor,
  kind,
  record: recordId,
  title: record?.title ?? null,
  action,
  changes,
})

const invalid = (names: string[]) =>
  problem(422, 'See errors for the values each parameter accepts.', {
    errors: Object.fromEntries(names.map((name) => [name, [`${name} has no such value`]])),
  })
