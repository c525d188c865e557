import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireStaff } from '~/platform/session.server'
import { today } from '~/settings/today.server'
import { type CsvColumn, csvAnswer } from '../table/csv.server'
import { findAllIds, readListState } from '../table/list.server'
import { findServiceRows, servicesList } from './services-list.server'

type Row = Awaited<ReturnType<typeof findServiceRows>>[number]

const COLUMNS: CsvColumn<Row>[] = [
  { label: 'Id', value: ({ id }) => id },
  { label: 'Title', value: ({ title }) => title },
  { label: 'Description', value: ({ description }) => description },
  { label: 'Icon', value: ({ icon }) => icon },
  { label: 'Features', value: ({ features }) => features },
  { label: 'Benefits', value: ({ benefits }) => benefits },
  { label: 'Image', value: ({ imageUrl }) => imageUrl },
  { label: 'Content', value: ({ content }) => content },
  { label: 'Changed', value: ({ updatedAt }) => updatedAt },
]

/** The services of the search as a file. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  const ids = await findAllIds(servicesList, readListState(servicesList, request))
  return csvAnswer(`services-${await today()}.csv`, COLUMNS, ids, findServiceRows)
}
