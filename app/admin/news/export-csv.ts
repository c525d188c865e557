import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireStaff } from '~/platform/session.server'
import { today } from '~/settings/today.server'
import { type CsvColumn, csvAnswer } from '../table/csv.server'
import { findAllIds, readListState } from '../table/list.server'
import { findNewsRows, newsList } from './news-list.server'

type Row = Awaited<ReturnType<typeof findNewsRows>>[number]

const COLUMNS: CsvColumn<Row>[] = [
  { label: 'Id', value: ({ id }) => id },
  { label: 'Title', value: ({ title }) => title },
  { label: 'Date', value: ({ date }) => date },
  { label: 'Source', value: ({ source }) => source },
  { label: 'URL', value: ({ url }) => url },
  { label: 'Active', value: ({ isActive }) => (isActive ? 'yes' : 'no') },
  { label: 'Image', value: ({ imageUrl }) => imageUrl },
  { label: 'Summary', value: ({ summary }) => summary },
]

/** The publications of the filter as a file. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  const ids = await findAllIds(newsList, readListState(newsList, request))
  return csvAnswer(`news-${await today()}.csv`, COLUMNS, ids, findNewsRows)
}
