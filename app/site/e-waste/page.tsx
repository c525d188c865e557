import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { PageSection } from 'db/schema/content'
import { EstimatorForm } from '~/estimator/estimator-form'
import { listNextEvents } from '~/events/events.server'
import { EventsGrid } from '~/events/events-grid'
import { getImpact } from '~/impact/impact.server'
import { ImpactTracker } from '~/impact/tracker'
import { postLead } from '~/leads/actions.server'
import { communityDrive } from '~/leads/community-event/definition'
import { communityDriveLead } from '~/leads/community-event/storage.server'
import { keepTyped } from '~/leads/keep-typed'
import { businessPickup } from '~/leads/pickup/definition'
import { pickupLead } from '~/leads/pickup/storage.server'
import { getContent } from '~/pages/content.server'
import { Markdown } from '~/pages/markdown'
import { PageSections } from '~/pages/page-sections'
import { paths } from '~/paths'
import { pageHeaders, shared } from '~/server/http/cache.server'
import { orNull } from '~/server/or-null.server'
import { secondsUntilMidnight, today } from '~/settings/today.server'
import { pageMeta } from '~/site/meta'
import { ButtonLink } from '~/ui/button'
import { Section } from '~/ui/section'
import { AcceptedItems } from './accepted-items'
import { EventRequest } from './event-request'
import { Opening } from './opening'
import { PickupRequest } from './pickup-request'
import { Process } from './process'

/** Two rows of cards; the rest is on the events page. */
const EVENTS_SHOWN = 6

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: 'E-Waste',
    description: args.data?.content.metaDescription ?? '',
    path: paths.eWaste,
  })
export const headers = pageHeaders

export async function loader() {
  const todayHere = await today()
  const [content, events, impact] = await Promise.all([
    getContent('ewaste'),
    orNull('events', listNextEvents(EVENTS_SHOWN, todayHere)),
    orNull('impact', getImpact()),
  ])
  const seconds = events && impact ? await secondsUntilMidnight() : 0
  const page = { content, events, impact, today: todayHere }
  return shared(page, ['pages', 'events', 'impact'], { seconds })
}

export const action = (args: ActionFunctionArgs) => postLead(args, [pickupLead, communityDriveLead])

export const clientAction = keepTyped(businessPickup, communityDrive)

// The anchors of other pages lead to these parts, so a part that staff switch off would break them.
const PARTS: Record<string, (section: PageSection) => React.ReactNode> = {
  'waste-types': (section) => <AcceptedItems section={section} />,
  process: (section) => <Process section={section} />,
  estimate: (section) => <Estimator section={section} />,
  'schedule-pickup': (section) => <PickupRequest section={section} />,
  events: (section) => <Events section={section} />,
  'request-event': (section) => <EventRequest section={section} />,
  sustainability: (section) => <Impact section={section} />,
}

export default function EWaste() {
  const { content } = useLoaderData<typeof loader>()
  const shown = content.sections.filter(({ id, isActive }) => isActive || Object.hasOwn(PARTS, id))
  return (
    <>
      <Opening content={content} sections={shown} />
      <PageSections sections={shown} parts={PARTS} />
    </>
  )
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
    <Section id={id} title={title} lead={<Markdown text={content} />} className="print:hidden">
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
    <Section id={id} title={title} lead={<Markdown text={content} />} className="print:hidden">
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
