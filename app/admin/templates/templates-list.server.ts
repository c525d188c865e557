import { db } from 'db/client.server'
import { replyTemplates as templates } from 'db/schema/conversation'
import { inArray, isNull } from 'drizzle-orm'
import { contains } from '~/records/search.server'
import { defineExport } from '../table/export.server'
import type { List } from '../table/list.server'
import { byMoment } from '../table/list-dates.server'

/** The staff's list of reply templates. */
export const templatesList: List = {
  name: 'templates',
  source: () => db.select({ id: templates.id }).from(templates).$dynamic(),
  id: templates.id,
  base: isNull(templates.deletedAt),
  search: (text) => contains([templates.title, templates.subject, templates.body], text),
  filters: {},
  dates: { updated: byMoment(templates.updatedAt) },
  sorts: {
    title: [templates.title],
    subject: [templates.subject],
    updated: [templates.updatedAt],
  },
  defaultSort: 'title',
}

export function findTemplateRows(ids: (string | number)[]) {
  return db
    .select()
    .from(templates)
    .where(inArray(templates.id, ids.map(Number)))
}

export const templatesExport = defineExport({
  name: 'templates',
  list: () => templatesList,
  findRows: findTemplateRows,
  columns: [
    { label: 'Id', value: ({ id }) => id },
    { label: 'Title', value: ({ title }) => title },
    { label: 'Subject', value: ({ subject }) => subject },
    { label: 'Text', value: ({ body }) => body },
    { label: 'Changed', value: ({ updatedAt }) => updatedAt },
  ],
})
