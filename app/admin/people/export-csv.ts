import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireStaff } from '~/platform/session.server'
import { today } from '~/settings/today.server'
import { type CsvColumn, csvAnswer } from '../table/csv.server'
import { findAllIds, readListState } from '../table/list.server'
import { findPeopleRows, peopleList } from './people-list.server'

type Row = Awaited<ReturnType<typeof findPeopleRows>>[number]

const COLUMNS: CsvColumn<Row>[] = [
  { label: 'Username', value: ({ username }) => username },
  { label: 'Name', value: ({ name }) => name },
  { label: 'Email', value: ({ email }) => email },
  { label: 'Status', value: ({ enabled }) => (enabled ? 'enabled' : 'disabled') },
  { label: 'Last seen', value: ({ seenAt }) => seenAt },
  { label: 'Added', value: ({ createdAt }) => createdAt },
]

/** The people of the filter as a file. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  const ids = await findAllIds(peopleList, readListState(peopleList, request))
  return csvAnswer(`people-${await today()}.csv`, COLUMNS, ids, findPeopleRows)
}
