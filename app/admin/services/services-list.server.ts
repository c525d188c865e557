import { db } from 'db/client.server'
import { services } from 'db/schema/content'
import { inArray, isNull } from 'drizzle-orm'
import { contains } from '~/records/search.server'
import { defineExport } from '../table/export.server'
import type { List } from '../table/list.server'
import { byMoment } from '../table/list-dates.server'

/** The staff's list of services. */
export const servicesList: List = {
  name: 'services',
  source: () => db.select({ id: services.id }).from(services).$dynamic(),
  id: services.id,
  base: isNull(services.deletedAt),
  search: (text) => contains([services.title, services.description, services.id], text),
  filters: {},
  dates: { updated: byMoment(services.updatedAt) },
  sorts: { order: [services.order], title: [services.title], updated: [services.updatedAt] },
  // Website order, the only one in which services can be moved.
  defaultSort: 'order',
}

export function findServiceRows(ids: (string | number)[]) {
  return db
    .select()
    .from(services)
    .where(inArray(services.id, ids.map(String)))
}

export const servicesExport = defineExport({
  name: 'services',
  list: () => servicesList,
  findRows: findServiceRows,
  columns: [
    { label: 'Id', value: ({ id }) => id },
    { label: 'Title', value: ({ title }) => title },
    { label: 'Description', value: ({ description }) => description },
    { label: 'Icon', value: ({ icon }) => icon },
    { label: 'Features', value: ({ features }) => features },
    { label: 'Benefits', value: ({ benefits }) => benefits },
    { label: 'Image', value: ({ imageUrl }) => imageUrl },
    { label: 'Content', value: ({ content }) => content },
    { label: 'Changed', value: ({ updatedAt }) => updatedAt },
  ],
})
