import type { LoaderFunctionArgs } from '@remix-run/node'
import { findAnyEvent, requireEvent } from '~/events/events.server'
import { type ArrivalRecord, findArrivals, listArrivalIds } from '~/gate/arrivals.server'
import { requireStaff } from '~/platform/session.server'
import { type CsvColumn, csvResponse } from '../table/csv.server'

const COLUMNS: CsvColumn<ArrivalRecord>[] = [
  { label: 'Arrived', value: ({ arrivedAt }) => arrivedAt },
  { label: 'Gate', value: ({ gate }) => gate },
  { label: 'Walk-in', value: ({ walkIn }) => (walkIn ? 'Yes' : 'No') },
  { label: 'Reference', value: ({ reference }) => reference },
  { label: 'Name', value: ({ name }) => name },
  { label: 'Email', value: ({ email }) => email },
  { label: 'Phone', value: ({ phone }) => phone },
  { label: 'ZIP', value: ({ zip }) => zip },
  { label: 'Time', value: ({ slot }) => slot },
  {
    label: 'Counts',
    value: ({ counts }) => counts.map(({ category, count }) => `${count} ${category}`),
  },
  { label: 'Items', value: ({ items }) => items },
]

/** People who came to an event, as CSV. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const { id } = await requireEvent(params.eventId, findAnyEvent)
  return csvResponse(`arrivals-${id}.csv`, COLUMNS, await listArrivalIds(id), findArrivals)
}
