import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireStaff } from '~/platform/session.server'
import { today } from '~/settings/today.server'
import { type CsvColumn, csvAnswer } from '../table/csv.server'
import { findAllIds, readListState } from '../table/list.server'
import { eventsList, findEventRows } from './events-list.server'

type Row = Awaited<ReturnType<typeof findEventRows>>[number]

const COLUMNS: CsvColumn<Row>[] = [
  { label: 'Id', value: ({ id }) => id },
  { label: 'Title', value: ({ title }) => title },
  { label: 'Date', value: ({ date }) => date },
  { label: 'Time', value: ({ time }) => time },
  { label: 'Location', value: ({ location }) => location },
  { label: 'Status', value: ({ status }) => status },
  { label: 'Active', value: ({ isActive }) => (isActive ? 'yes' : 'no') },
  { label: 'Capacity', value: ({ capacity }) => capacity },
  { label: 'Registrations', value: ({ taken }) => taken },
  { label: 'Electronics, lb', value: ({ electronicsLbs }) => electronicsLbs },
  { label: 'Common materials, lb', value: ({ commonMaterialsLbs }) => commonMaterialsLbs },
  { label: 'Registration link', value: ({ registrationLink }) => registrationLink },
  { label: 'Description', value: ({ description }) => description },
]

/** The events of the filter as a file. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  const day = await today()
  const list = eventsList(day)
  const ids = await findAllIds(list, readListState(list, request))
  return csvAnswer(`events-${day}.csv`, COLUMNS, ids, findEventRows)
}
