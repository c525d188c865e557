import { db } from 'db/client.server'
import { mediaItems } from 'db/schema/content'
import { inArray, isNull, like, notLike } from 'drizzle-orm'
import { shownUrl } from '~/media/media.server'
import { contains } from '~/records/search.server'
import { defineExport } from '../table/export.server'
import type { List } from '../table/list.server'
import { byMoment } from '../table/list-dates.server'
import { KINDS } from './list-view'

/** The list of images. */
export const mediaList: List = {
  name: 'media',
  source: () => db.select({ id: mediaItems.id }).from(mediaItems).$dynamic(),
  id: mediaItems.id,
  base: isNull(mediaItems.deletedAt),
  search: (text) => contains([mediaItems.name, mediaItems.alt], text),
  filters: {
    kind: {
      values: KINDS.map(({ value }) => value),
      where: (value) =>
        value === 'drawing'
          ? like(mediaItems.type, 'image/svg%')
          : notLike(mediaItems.type, 'image/svg%'),
    },
    alt: {
      values: ['missing'],
      where: () => isNull(mediaItems.alt),
    },
  },
  dates: { uploaded: byMoment(mediaItems.uploadedAt) },
  sorts: {
    name: [mediaItems.name],
    type: [mediaItems.type],
    size: [mediaItems.size],
    uploaded: [mediaItems.uploadedAt],
  },
  defaultSort: '-uploaded',
}

export type MediaRow = Awaited<ReturnType<typeof findMediaRows>>[number]

export async function findMediaRows(ids: (string | number)[]) {
  const rows = await db
    .select()
    .from(mediaItems)
    .where(inArray(mediaItems.id, ids.map(Number)))
  return rows.map((row) => ({ ...row, shown: shownUrl(row) }))
}

export const mediaExport = defineExport({
  name: 'media',
  list: () => mediaList,
  findRows: findMediaRows,
  columns: [
    { label: 'Id', value: ({ id }) => id },
    { label: 'File name', value: ({ name }) => name },
    { label: 'Address', value: ({ url }) => url },
    { label: 'Type', value: ({ type }) => type },
    { label: 'Bytes', value: ({ size }) => size },
    { label: 'Width', value: ({ width }) => width },
    { label: 'Height', value: ({ height }) => height },
    { label: 'Alternative text', value: ({ alt }) => alt },
    { label: 'Uploaded', value: ({ uploadedAt }) => uploadedAt },
  ],
})
