import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { getContent } from '~/pages/content.server'
import { paths } from '~/paths'
import { pageHeaders, shared } from '~/server/http/cache.server'
import { pageMeta } from '~/site/meta'
import { listServices } from './services.server'
import { ServicesView } from './services-view'

export const handle = { still: true }

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: 'Services',
    description: args.data?.content.metaDescription ?? '',
    path: paths.services,
    image: args.data?.content.featuredImage ?? undefined,
  })
export const headers = pageHeaders

export async function loader() {
  const [content, services] = await Promise.all([getContent('services'), listServices()])
  return shared({ content, services }, ['services', 'pages'])
}

export default function Services() {
  return <ServicesView {...useLoaderData<typeof loader>()} />
}
