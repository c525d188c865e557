import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { EstimatorForm } from '~/estimator/estimator-form'
import { listNextEvents } from '~/events/events.server'
import { EventsGrid } from '~/events/events-grid'
import { postLead } from '~/leads/actions.server'
import { communityDriveLead } from '~/leads/community-event/storage.server'
import { pickupLead } from '~/leads/pickup/storage.server'
import { sectionOf } from '~/pages/content'
import { getContent } from '~/pages/content.server'
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
  const [content, events] = await Promise.all([
    getContent('ewaste'),
    orNull('events', listNextEvents(EVENTS_SHOWN, todayHere)),
  ])
  const seconds = events ? await secondsUntilMidnight() : 0
  return shared({ content, events, today: todayHere }, ['pages', 'events', 'impact'], { seconds })
}

export const action = (args: ActionFunctionArgs) => postLead(args, [pickupLead, communityDriveLead])

export default function EWaste() {
  const { content, events, today } = useLoaderData<typeof loader>()
  const heading = (id: string) => {
    const { title, content: lead } = sectionOf(content, id)
    return { id, title, lead }
  }
  return (
    <>
      <Opening content={content} />
      <AcceptedItems section={sectionOf(content, 'waste-types')} />
      <Process section={sectionOf(content, 'process')} />
      <Section {...heading('estimate')}>
        <EstimatorForm />
      </Section>
      <PickupRequest section={sectionOf(content, 'schedule-pickup')} />
      <Section {...heading('events')} className="print:hidden">
        <EventsGrid initial={events} today={today} limit={EVENTS_SHOWN} />
        <div className="mt-8">
          <ButtonLink to={paths.events} variant="secondary">
            All events
          </ButtonLink>
        </div>
      </Section>
      <EventRequest section={sectionOf(content, 'request-event')} />
      <Section {...heading('sustainability')} tone="forest">
        {null}
      </Section>
    </>
  )
}
