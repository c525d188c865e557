import { paths } from '~/paths'
import { FactList } from '~/ui/fact-list'
import { Link } from '~/ui/link'
import { formatShortDate } from '../format-moment'
import type { LoadedTrail } from './trail.server'

function pickedUp(visit: LoadedTrail['items'][number]['visit']): string {
  if (!visit) return ''
  const { day, truck, ticketNumber, handedOverBy, collectedBy } = visit
  return [
    day && formatShortDate(day),
    truck,
    ticketNumber && `ticket ${ticketNumber}`,
    handedOverBy && `handed over by ${handedOverBy}`,
    collectedBy && `collected by ${collectedBy}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** The origin and treatment of one device. */
export function TrailDevice({ item }: { item: LoadedTrail['items'][number] }) {
  const { reference, organization, contactName, isDeleted } = item
  const done = [item.method, item.technique, item.result, item.date && formatShortDate(item.date)]
  return (
    <section aria-label={`${item.serial ?? item.what} of ${reference}`} className="grid gap-3">
      <h2 className="text-step-1 wrap-anywhere">
        {item.serial ?? 'No serial'} <span className="text-ink-muted">{item.what}</span>
      </h2>
      <FactList
        facts={{
          Request: isDeleted ? (
            `${reference}, in the trash`
          ) : (
            <Link to={paths.receivedItem(reference, item.id)} className="link">
              {reference}
            </Link>
          ),
          From: [organization, contactName].filter(Boolean).join(', '),
          'Picked up': pickedUp(item.visit),
          Entered: [item.received, item.enteredBy].filter(Boolean).join(', by '),
          'Asset tag': item.assetTag,
          'Out of': item.parentSerial,
          Done: done.filter(Boolean).join(', '),
          By: item.by,
          'Verified by': item.verifiedBy,
          Certificate: item.certificates.join(', '),
        }}
      />
    </section>
  )
}
