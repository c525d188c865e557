import { db } from 'db/client.server'
import { sitePages } from 'db/schema/content'
import { and, eq, inArray, isNull, notInArray, type SQL } from 'drizzle-orm'
import { BUILT_IN_PAGES } from '~/pages/content'
import { LINKED_SLUGS } from '~/pages/reserved-slugs'
import { textPageRecord } from '~/pages/text-page-record.server'
import type { Flash } from '~/platform/flash.server'
import type { Staff } from '~/platform/session.server'
import { changeRecords } from '~/records/change-records.server'
import { contains } from '~/records/search.server'
import { formatCount } from '~/ui/format-number'
import { defineExport } from '../table/export.server'
import type { List } from '../table/list.server'
import { byMoment } from '../table/list-dates.server'
import { textPageListConfig } from './list-view'

/** The list of text pages: privacy, terms and pages that staff add. */
export const pagesList: List = {
  name: 'pages',
  source: () => db.select({ id: sitePages.id }).from(sitePages).$dynamic(),
  id: sitePages.id,
  base: and(isNull(sitePages.deletedAt), notInArray(sitePages.slug, [...BUILT_IN_PAGES])),
  search: (text) => contains([sitePages.title, sitePages.slug], text),
  filters: {
    status: {
      values: textPageListConfig.statuses.map(({ value }) => value),
      where: (value) => eq(sitePages.isPublished, value === 'published'),
    },
  },
  dates: { updated: byMoment(sitePages.updatedAt) },
  sorts: {
    order: [sitePages.order, sitePages.title],
    title: [sitePages.title],
    slug: [sitePages.slug],
    updated: [sitePages.updatedAt],
  },
  // The order of the sitemap.
  defaultSort: 'order',
}

export function findPageRows(ids: (string | number)[]) {
  const { id, title, slug, isPublished, order, updatedAt } = sitePages
  return db
    .select({ id, title, slug, isPublished, order, updatedAt })
    .from(sitePages)
    .where(inArray(sitePages.id, ids.map(Number)))
}

/** Excludes pages that the site itself links to. */
export const describeLinkedDeletion = (where: SQL): SQL =>
  and(where, notInArray(sitePages.slug, LINKED_SLUGS)) ?? where

/** A sentence naming the pages that cannot be deleted; empty if all can. */
export async function linkedOf(where: SQL): Promise<string> {
  const linked = await db
    .select({ title: sitePages.title })
    .from(sitePages)
    .where(and(where, inArray(sitePages.slug, LINKED_SLUGS)))
  if (linked.length === 0) return ''
  return `${linked.map(({ title }) => title).join(' and ')} will stay published: every page of the site links there.`
}

/** Publishes or unpublishes several pages; returns an error message if that is not possible. */
export async function setPublished(
  where: SQL,
  sent: unknown,
  staff: Staff,
): Promise<Flash | string> {
  const status = textPageListConfig.statuses.find(({ value }) => value === sent)?.value
  if (!status) return 'Status must be one of: published, draft'
  const isPublished = status === 'published'
  const chosen = isPublished ? where : describeLinkedDeletion(where)
  const changed = await changeRecords(textPageRecord, chosen, { isPublished }, staff)
  const stays = isPublished ? '' : await linkedOf(where)
  return {
    title: 'Success!',
    message: `${formatCount(changed, 'page is', 'pages are')} now ${status}. ${stays}`.trim(),
    tone: 'default',
  }
}

export const textPagesExport = defineExport({
  name: 'pages',
  list: () => pagesList,
  findRows: (ids) =>
    db
      .select()
      .from(sitePages)
      .where(inArray(sitePages.id, ids.map(Number))),
  columns: [
    { label: 'Id', value: ({ id }) => id },
    { label: 'Title', value: ({ title }) => title },
    { label: 'Address', value: ({ slug }) => slug },
    { label: 'Published', value: ({ isPublished }) => (isPublished ? 'yes' : 'no') },
    { label: 'Order', value: ({ order }) => order },
    { label: 'Subtitle', value: ({ subtitle }) => subtitle },
    { label: 'Content', value: ({ content }) => content },
    { label: 'Description', value: ({ metaDescription }) => metaDescription },
    { label: 'Changed', value: ({ updatedAt }) => updatedAt },
  ],
})
