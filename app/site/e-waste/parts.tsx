import { useLoaderData } from '@remix-run/react'
import type { PageSection } from 'db/schema/content'
import type { ReactNode } from 'react'
import { EstimatorForm } from '~/estimator/estimator-form'
import { EventsGrid } from '~/events/events-grid'
import { ImpactTracker } from '~/impact/tracker'
import { Markdown } from '~/pages/markdown'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Section } from '~/ui/section'
import { AcceptedItems } from './accepted-items'
import { EventRequest } from './event-request'
import type { loader } from './page'
import { PickupRequest } from './pickup-request'
import { Process } from './process'

/** Two rows of cards; the rest is on the events page. */
export const EVENTS_SHOWN = 6

/**
 * How the page draws its own sections, by id. Links from everywhere lead to these ids, so that they
 * are shown even where staff switched one off.
 */
export const PARTS: Record<string, (section: PageSection) => ReactNode> = {
  'waste-types': (section) => <AcceptedItems section={section} />,
  process: (section) => <Process section={section} />,
  estimate: (section) => <Estimator section={section} />,
  'schedule-pickup': (section) => <PickupRequest section={section} />,
  events: (section) => <Events section={section} />,
  'request-event': (section) => <EventRequest section={section} />,
  sustainability: (section) => <Impact section={section} />,
}

function Estimator({ section: { id, title, content } }: { section: PageSection }) {
  return (
    <Section id={id} title={title} lead={<Markdown text={content} />}>
      <EstimatorForm />
    </Section>
  )
}

function Events({ section: { id, title, content } }: { section: PageSection }) {
  const { events, today } = useLoaderData<typeof loader>()
  return (
    <Section id={id} title={title} lead={<Markdown text={content} />}>
      <EventsGrid initial={events} today={today} limit={EVENTS_SHOWN} />
      <div className="mt-8">
        <ButtonLink to={paths.events} variant="secondary">
          All events
        </ButtonLink>
      </div>
    </Section>
  )
}

function Impact({ section: { id, title, content } }: { section: PageSection }) {
  const { impact } = useLoaderData<typeof loader>()
  return (
    <Section id={id} title={title} lead={<Markdown text={content} />}>
      {impact ? (
        <ImpactTracker figures={impact} />
      ) : (
        <p role="alert" className="banner banner--error">
          The figures could not be loaded. Please try again later.
        </p>
      )}
    </Section>
  )
}
