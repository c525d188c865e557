import type { LoaderFunctionArgs } from '@remix-run/node'
import { db } from 'db/client.server'
import { sitePages } from 'db/schema/content'
import { inArray } from 'drizzle-orm'
import { requireStaff } from '~/platform/session.server'
import { today } from '~/settings/today.server'
import { type CsvColumn, csvAnswer } from '../table/csv.server'
import { findAllIds, readListState } from '../table/list.server'
import { pagesList } from './pages-list.server'

type Row = typeof sitePages.$inferSelect

const COLUMNS: CsvColumn<Row>[] = [
  { label: 'Id', value: ({ id }) => id },
  { label: 'Title', value: ({ title }) => title },
  { label: 'Address', value: ({ slug }) => slug },
  { label: 'Published', value: ({ isPublished }) => (isPublished ? 'yes' : 'no') },
  { label: 'Order', value: ({ order }) => order },
  { label: 'Subtitle', value: ({ subtitle }) => subtitle },
  { label: 'Content', value: ({ content }) => content },
  { label: 'Description', value: ({ metaDescription }) => metaDescription },
  { label: 'Changed', value: ({ updatedAt }) => updatedAt.toISOString() },
]

/** The pages of the filter as a file. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  const ids = await findAllIds(pagesList, readListState(pagesList, request))
  return csvAnswer(`pages-${await today()}.csv`, COLUMNS, ids, (part) =>
    db
      .select()
      .from(sitePages)
      .where(inArray(sitePages.id, part.map(Number))),
  )
}
