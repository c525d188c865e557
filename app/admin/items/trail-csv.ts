import type { LoaderFunctionArgs } from '@remix-run/node'
import { stripNul } from 'db/strip-nul'
import { customerName } from '~/leads/customer-name'
import { requireStaff } from '~/platform/session.server'
import { csvResponse } from '../table/csv.server'
import { findTrail, type TrailItem } from './trail.server'

/** The trail of a serial as CSV, for an auditor. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  const { items } = await findTrail(stripNul(new URL(request.url).searchParams.get('q') ?? ''))
  const byId = new Map(items.map((item) => [item.id, item]))
  return csvResponse<TrailItem>(
    'trail.csv',
    [
      { label: 'Serial', value: ({ serial }) => serial },
      { label: 'Item', value: ({ what }) => what },
      { label: 'Asset tag', value: ({ assetTag }) => assetTag },
      { label: 'Parent serial', value: ({ parentSerial }) => parentSerial },
      { label: 'From', value: customerName },
      { label: 'Request', value: ({ reference }) => reference },
      { label: 'Picked up', value: ({ visit }) => visit?.day },
      { label: 'Truck', value: ({ visit }) => visit?.truck },
      { label: 'Ticket number', value: ({ visit }) => visit?.ticketNumber },
      { label: 'Handed over by', value: ({ visit }) => visit?.handedOverBy },
      { label: 'Collected by', value: ({ visit }) => visit?.collectedBy },
      { label: 'Entered', value: ({ received }) => received },
      { label: 'Entered by', value: ({ enteredBy }) => enteredBy },
      { label: 'Method', value: ({ method }) => method },
      { label: 'Technique', value: ({ technique }) => technique },
      { label: 'Result', value: ({ result }) => result },
      { label: 'Date', value: ({ date }) => date },
      { label: 'By', value: ({ by }) => by },
      { label: 'Verified by', value: ({ verifiedBy }) => verifiedBy },
      {
        label: 'Certificates',
        value: ({ certificates }) =>
          certificates.map(({ number, voidedOn }) => (voidedOn ? `${number} (void)` : number)),
      },
    ],
    items.map(({ id }) => id),
    async (ids) => ids.flatMap((id) => byId.get(Number(id)) ?? []),
  )
}
