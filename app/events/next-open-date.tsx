import { paths } from '~/paths'
import { Link } from '~/ui/link'
import type { PublicEvent } from './event'
import { townAndDay } from './event-cards'

interface NextOpenDateProps {
  /** The event that is not to be had. */
  event: PublicEvent
  next: PublicEvent | undefined
}

/** Where one may go instead of a full event. */
export function NextOpenDate({ event, next }: NextOpenDateProps) {
  if (event.registration.state !== 'full' || !next) return null
  return (
    <p className="text-step-00 print:hidden">
      Next open date:{' '}
      <Link to={paths.event(next.id)} className="link">
        {townAndDay(next)}
      </Link>
    </p>
  )
}
