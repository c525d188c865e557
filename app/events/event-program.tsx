import { parseDate } from '~/ui/calendar-date'
import { classNames } from '~/ui/class-names'
import { DateBlock } from '~/ui/date-block'
import { TitleText } from '~/ui/title-text'
import type { PublicEvent } from './event'
import { isGone, nextOpen, teaserOf } from './event-cards'
import { NextOpenDate } from './next-open-date'
import { RegistrationActions, type RegistrationActionsProps } from './registration-actions'
import { EventStatusBadge } from './status-badge'
import { TimeAndPlace } from './time-and-place'

interface EventProgramProps extends Pick<RegistrationActionsProps, 'registering'> {
  /** In order of date. */
  events: PublicEvent[]
  /** What past events collected, by event. */
  results: Record<number, string>
}

/** A timeline of events by month, with a filled dot for each event that has free places. */
export function EventProgram({ events, results, registering }: EventProgramProps) {
  const next = nextOpen(events)
  return (
    <div className="grid gap-y-12 lg:gap-y-16">
      {byMonth(events).map(({ month, first, list }) => (
        <section
          key={first.id}
          aria-labelledby={`month-${first.id}`}
          className="grid grid-cols-1 gap-x-10 gap-y-6 lg:grid-cols-12 print:block"
        >
          <h3
            id={`month-${first.id}`}
            className="self-start text-step-3 leading-none lg:sticky lg:top-10 lg:col-span-3 lg:pt-1"
          >
            {month} <span className="text-ink-muted">{first.date.slice(0, 4)}</span>
          </h3>
          <ul className="@container border-contour border-l-2 lg:col-span-9">
            {list.map((event) => (
              <EventRow
                key={event.id}
                event={event}
                next={next}
                result={results[event.id]}
                registering={registering}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

interface EventRowProps extends RegistrationActionsProps {
  next: PublicEvent | undefined
  result: string | undefined
}

function EventRow({ event, next, result, registering }: EventRowProps) {
  const gone = isGone(event)
  const open = event.registration.state === 'open'
  return (
    <li
      tabIndex={-1}
      className="relative ml-6 grid grid-cols-[3.75rem_minmax(0,1fr)] gap-x-4 gap-y-4 border-line py-8 first:pt-2 last:pb-2 not-last:border-b sm:ml-10 sm:grid-cols-[5rem_minmax(0,1fr)] sm:gap-x-6 md:grid-cols-[5rem_minmax(0,1fr)_10rem]"
    >
      <span
        aria-hidden="true"
        className={classNames(
          'absolute -left-6 size-4 -translate-x-[calc(50%+1px)] rounded-full border-2 sm:-left-10',
          'top-8 [:first-child>&]:top-2',
          open ? 'border-action bg-action' : 'border-line-strong bg-surface',
        )}
      />
      <DateBlock date={event.date} large />
      <div className="@max-[16rem]:col-span-full">
        <EventStatusBadge event={event} />
        <h4 className={classNames('mt-2 leading-tight', gone ? 'text-step-1' : 'text-step-2')}>
          <TitleText>{event.title}</TitleText>
        </h4>
        {event.placesNote && <p className="mt-2 font-semibold">{event.placesNote}</p>}
        <TimeAndPlace event={event} className="mt-2 grid grid-cols-1 gap-1" />
      </div>
      <div className="max-w-[58ch] max-sm:col-span-full sm:col-start-2">
        {gone ? (
          <NextOpenDate event={event} next={next} />
        ) : (
          <p className="line-clamp-3">{teaserOf(event.description)}</p>
        )}
        {result && <p className="mt-3 border-accent border-l-2 pl-4 font-semibold">{result}</p>}
      </div>
      <div className="flex flex-wrap content-start gap-3 max-sm:col-span-full sm:max-md:col-start-2 md:col-start-3 md:row-span-2 md:row-start-1 md:grid print:hidden">
        <RegistrationActions event={event} registering={registering} />
      </div>
    </li>
  )
}

interface Month {
  /** Month name such as `January`; empty for an invalid date. */
  month: string
  first: PublicEvent
  list: PublicEvent[]
}

function byMonth(events: PublicEvent[]): Month[] {
  const months: Month[] = []
  for (const event of events) {
    const last = months.at(-1)
    if (last && last.first.date.slice(0, 7) === event.date.slice(0, 7)) last.list.push(event)
    else
      months.push({
        month: parseDate(event.date)?.month ?? '',
        first: event,
        list: [event],
      })
  }
  return months
}
