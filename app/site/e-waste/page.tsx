import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { secondsUntilEventsChange } from '~/events/events.server'
import { postLead } from '~/leads/actions.server'
import { communityDriveLead } from '~/leads/community-event/storage.server'
import { pickupLead } from '~/leads/pickup/storage.server'
import { getContent } from '~/pages/content.server'
import { paths } from '~/paths'
import { pageHeaders, shared } from '~/platform/http/cache.server'
import { pageMeta } from '~/shell/page-meta'
import { builtInPageSocialImage, socialImageUrl } from '~/shell/social-image.server'
import { loadEWaste } from './load.server'
import { EWasteView } from './view'

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: 'E-Waste',
    description: args.data?.content.metaDescription ?? '',
    path: paths.eWaste,
    image: args.data?.content.featuredImage,
    socialImage: args.data?.socialImage,
  })
export const headers = pageHeaders

export async function loader() {
  const [content, loaded] = await Promise.all([getContent('ewaste'), loadEWaste()])
  const seconds = loaded.events && loaded.impact ? await secondsUntilEventsChange() : 0
  const socialImage = await socialImageUrl(paths.eWaste, builtInPageSocialImage('ewaste', content))
  return shared({ content, ...loaded, socialImage }, ['pages', 'events', 'impact'], { seconds })
}

export const action = (args: ActionFunctionArgs) => postLead(args, [pickupLead, communityDriveLead])

export default function EWaste() {
  return <EWasteView {...useLoaderData<typeof loader>()} />
}
