import type { PageSection } from 'db/schema/content'
import type { ReactNode } from 'react'
import { FoldedSamplePapers } from '~/certificates/sample-papers'
import { EstimatorForm } from '~/estimator/estimator-form'
import type { PublicEvent } from '~/events/event'
import { EventsGrid } from '~/events/events-grid'
import type { Impact as ImpactFigures } from '~/impact/impact'
import { ImpactTracker } from '~/impact/tracker'
import type { PickupHints } from '~/leads/pickup/hints'
import { Markdown } from '~/pages/markdown'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Section } from '~/ui/section'
import { AcceptedItems } from './accepted-items'
import { EventRequest } from './event-request'
import { PickupRequest } from './pickup-request'
import { Process } from './process'

/**
 * Ids of the built-in sections. Other pages link to them, so they are shown even if staff switched
 * them off.
 */
const OWN = [
  'waste-types',
  'process',
  'estimate',
  'schedule-pickup',
  'events',
  'request-event',
  'sustainability',
]
export const isOwnSection = (id: string) => OWN.includes(id)

/** Data besides the content; null if it could not be loaded. */
export interface Loaded {
  events: PublicEvent[] | null
  impact: ImpactFigures | null
  /** yyyy-MM-dd at the site. */
  today: string
  /** Hints of the pickup form. */
  pickupHints: PickupHints
}

/** Views of the built-in sections by id. */
export const sectionViews = ({
  events,
  impact,
  today,
  pickupHints,
}: Loaded): Record<string, (section: PageSection) => ReactNode> => ({
  'waste-types': (section) => <AcceptedItems section={section} />,
  process: (section) => (
    <>
      <Process section={section} />
      <Papers />
    </>
  ),
  estimate: (section) => <Estimator section={section} />,
  'schedule-pickup': (section) => <PickupRequest section={section} hints={pickupHints} />,
  events: (section) => <Events section={section} events={events} today={today} />,
  'request-event': (section) => <EventRequest section={section} />,
  sustainability: (section) => <Impact section={section} impact={impact} />,
})

function Papers() {
  return (
    <Section
      id="papers"
      title="The paperwork you get"
      lead="A ticket on the day, and a certificate if we destroyed data. These are samples."
      className="print:hidden"
    >
      <FoldedSamplePapers />
    </Section>
  )
}

function Estimator({ section: { id, title, content } }: { section: PageSection }) {
  return (
    <Section id={id} title={title} lead={<Markdown text={content} />}>
      <EstimatorForm />
    </Section>
  )
}

type EventsProps = { section: PageSection } & Pick<Loaded, 'events' | 'today'>

function Events({ section: { id, title, content }, events, today }: EventsProps) {
  return (
    <Section id={id} title={title} lead={<Markdown text={content} />}>
      <EventsGrid initial={events} today={today} />
      <div className="mt-8">
        <ButtonLink to={paths.events} variant="secondary">
          All events
        </ButtonLink>
      </div>
    </Section>
  )
}

type ImpactProps = { section: PageSection } & Pick<Loaded, 'impact'>

function Impact({ section: { id, title, content }, impact }: ImpactProps) {
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
