import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { getContent } from '~/pages/content.server'
import { paths } from '~/paths'
import { pageHeaders, shared } from '~/platform/http/cache.server'
import type { PageHandle } from '~/shell/page-handle'
import { pageMeta } from '~/shell/page-meta'
import { builtInCard, cardAddress } from '~/shell/social-image.server'
import { listServices } from './services.server'
import { ServicesView } from './services-view'

export const handle: PageHandle = { still: true }

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: 'Services',
    description: args.data?.content.metaDescription ?? '',
    path: paths.services,
    image: args.data?.content.featuredImage,
    card: args.data?.card,
  })
export const headers = pageHeaders

export async function loader() {
  const [content, services] = await Promise.all([getContent('services'), listServices()])
  const card = await cardAddress(paths.services, builtInCard('services', content))
  return shared({ content, services, card }, ['services', 'pages'])
}

export default function Services() {
  return <ServicesView {...useLoaderData<typeof loader>()} />
}
