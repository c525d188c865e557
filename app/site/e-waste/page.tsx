import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useSearchParams } from '@remix-run/react'
import { countsIn, estimate } from '~/estimator/estimator'
import { listNextEvents } from '~/events/events.server'
import { getImpact } from '~/impact/impact.server'
import { postLead } from '~/leads/actions.server'
import { communityDrive } from '~/leads/community-event/definition'
import { communityDriveLead } from '~/leads/community-event/storage.server'
import { keepTyped } from '~/leads/keep-typed'
import { sentReference } from '~/leads/lead'
import { businessPickup } from '~/leads/pickup/definition'
import { pickupLead } from '~/leads/pickup/storage.server'
import { getContent } from '~/pages/content.server'
import { PageSections } from '~/pages/page-sections'
import { paths } from '~/paths'
import { pageHeaders, shared } from '~/server/http/cache.server'
import { orNull } from '~/server/or-null.server'
import { secondsUntilMidnight, today } from '~/settings/today.server'
import { pageMeta } from '~/site/meta'
import { Opening } from './opening'
import { EVENTS_SHOWN, PARTS } from './parts'

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

export default function EWaste() {
  const { content } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const shown = content.sections.filter(({ id, isActive }) => isActive || Object.hasOwn(PARTS, id))
  const printed = printedAlone(search)
  const onPaper = (id: string) => (printed && printed !== id ? 'print:hidden' : undefined)
  return (
    <>
      <div className={onPaper('opening')}>
        <Opening content={content} sections={shown} />
      </div>
      {shown.map((section) => (
        <div key={section.id} className={onPaper(section.id)}>
          <PageSections sections={[section]} parts={PARTS} />
        </div>
      ))}
    </>
  )
}

/** The one section that belongs on paper: the confirmation that came last, else an estimate; null for the whole page. */
function printedAlone(search: URLSearchParams): string | null {
  if (sentReference(businessPickup, search)) return 'schedule-pickup'
  if (sentReference(communityDrive, search)) return 'request-event'
  return estimate(countsIn(search)).lbs > 0 ? 'estimate' : null
}
