import { db } from 'db/client.server'
import { newsPublications as news } from 'db/schema/content'
import { eq, inArray, isNull } from 'drizzle-orm'
import { contains } from '~/records/search.server'
import { defineExport } from '../table/export.server'
import type { List } from '../table/list.server'
import { byDay } from '../table/list-dates.server'

/** The staff's list of publications. */
export const newsList: List = {
  name: 'news',
  source: () => db.select({ id: news.id }).from(news).$dynamic(),
  id: news.id,
  base: isNull(news.deletedAt),
  search: (text) => contains([news.title, news.source, news.summary], text),
  filters: {
    status: {
      values: ['active', 'inactive'],
      where: (value) => eq(news.isActive, value === 'active'),
    },
  },
  dates: { date: byDay(news.date) },
  sorts: { date: [news.date], title: [news.title], source: [news.source] },
  // The order that visitors see.
  defaultSort: '-date',
}

export function findNewsRows(ids: (string | number)[]) {
  return db
    .select()
    .from(news)
    .where(inArray(news.id, ids.map(Number)))
}

export const newsExport = defineExport({
  name: 'news',
  list: () => newsList,
  findRows: findNewsRows,
  columns: [
    { label: 'Id', value: ({ id }) => id },
    { label: 'Title', value: ({ title }) => title },
    { label: 'Date', value: ({ date }) => date },
    { label: 'Source', value: ({ source }) => source },
    { label: 'URL', value: ({ url }) => url },
    { label: 'Active', value: ({ isActive }) => (isActive ? 'yes' : 'no') },
    { label: 'Image', value: ({ imageUrl }) => imageUrl },
    { label: 'Summary', value: ({ summary }) => summary },
  ],
})
