import { paths } from '~/paths'
import { Link } from '~/ui/link'
import type { PublicEvent } from './event'
import { townAndDay } from './event-cards'

interface NextOpenDateProps {
  /** The full event. */
  event: PublicEvent
  next: PublicEvent | undefined
}

/** The next open event, as the alternative to a full one. */
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
