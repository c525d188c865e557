import { paths } from '~/paths'
import { Card } from '~/ui/card'
import { DateBlock } from '~/ui/date-block'
import { Link } from '~/ui/link'
import { TitleText } from '~/ui/title-text'
import type { PublicEvent } from './event'
import { TimeAndPlace } from './time-and-place'

/** Other events with open registration, for people who cannot come to this one. */
export function NextEvents({ events }: { events: PublicEvent[] }) {
  if (events.length === 0) return null
  return (
    <section
      aria-labelledby="next-heading"
      className="mt-16 border-line border-t pt-10 print:hidden"
    >
      <h2 id="next-heading" className="text-step-2">
        Next open dates
      </h2>
      <ul className="mt-6 grid grid-cols-1 gap-6 md:grid-cols-2">
        {events.map((event) => (
          <Card key={event.id} as="li">
            <div className="flex flex-wrap gap-x-5 gap-y-3">
              <DateBlock date={event.date} />
              <div className="min-w-0 flex-1 basis-32">
                <h3 className="text-step-1">
                  <Link to={paths.event(event.id)} prefetch="intent" className="hover:underline">
                    <TitleText>{event.title}</TitleText>
                  </Link>
                </h3>
                <TimeAndPlace event={event} className="mt-2 grid grid-cols-1 gap-1" />
              </div>
            </div>
          </Card>
        ))}
      </ul>
    </section>
  )
}
