import { paths } from '~/paths'
import { Card } from '~/ui/card'
import { DateBlock } from '~/ui/date-block'
import { Link } from '~/ui/link'
import { TitleText } from '~/ui/title-text'
import type { PublicEvent } from './event'
import { isGone, teaserOf } from './event-cards'
import { NextOpenDate } from './next-open-date'
import { RegistrationActions, type RegistrationActionsProps } from './registration-actions'
import { EventStatusBadge } from './status-badge'
import { TimeAndPlace } from './time-and-place'

interface EventCardProps extends RegistrationActionsProps {
  /** yyyy-MM-dd at the site. */
  today: string
  /** The next event with open registration. */
  next?: PublicEvent
  as?: 'li' | 'article'
}

/** An event in a list: date, title, place and registration button. */
export function EventCard({ event, today, next, registering, as = 'article' }: EventCardProps) {
  const gone = isGone(event)
  return (
    <Card as={as} tabIndex={-1} className="@container h-full">
      <div className="grid grow grid-cols-[auto_minmax(0,1fr)] grid-rows-[auto_auto_1fr_auto] gap-x-5 gap-y-4 @xl:*:col-start-2">
        <div className="col-start-1! row-span-1 self-start @xl:row-span-4">
          <DateBlock date={event.date} thisYear={today.slice(0, 4)} />
        </div>
        <div className="@max-[15rem]:col-span-full">
          <EventStatusBadge event={event} />
          <h3 className="mt-2">
            {registering ? <TitleText>{event.title}</TitleText> : <TitleLink event={event} />}
          </h3>
          {event.placesNote && <p className="mt-2 font-semibold">{event.placesNote}</p>}
        </div>
        <TimeAndPlace
          event={event}
          className="grid grid-cols-1 gap-1 @max-xl:col-span-full @xl:grid-cols-2"
        />
        <div className="@max-xl:col-span-full">
          {gone ? (
            <NextOpenDate event={event} next={next} />
          ) : (
            <p className="line-clamp-3 max-w-measure">{teaserOf(event.description)}</p>
          )}
        </div>
        <div className="flex flex-wrap gap-3 pt-2 @max-xl:col-span-full print:hidden">
          <RegistrationActions event={event} registering={registering} />
        </div>
      </div>
    </Card>
  )
}

/** Links the title to the event's page on cards that have no Details button. */
function TitleLink({ event }: { event: PublicEvent }) {
  return (
    <Link to={paths.event(event.id)} prefetch="intent" className="hover:underline">
      <TitleText>{event.title}</TitleText>
    </Link>
  )
}
