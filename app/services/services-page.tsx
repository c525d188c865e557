import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { getContent } from '~/pages/content.server'
import { paths } from '~/paths'
import { pageHeaders, shared } from '~/platform/http/cache.server'
import type { PageHandle } from '~/shell/page-handle'
import { pageMeta } from '~/shell/page-meta'
import { builtInPageSocialImage, socialImageUrl } from '~/shell/social-image.server'
import { listServices } from './services.server'
import { ServicesView } from './services-view'

export const handle: PageHandle = { static: true }

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: 'Services',
    description: args.data?.content.metaDescription ?? '',
    path: paths.services,
    image: args.data?.content.featuredImage,
    socialImage: args.data?.socialImage,
  })
export const headers = pageHeaders

export async function loader() {
  const [content, services] = await Promise.all([getContent('services'), listServices()])
  const socialImage = await socialImageUrl(
    paths.services,
    builtInPageSocialImage('services', content),
  )
  return shared({ content, services, socialImage }, ['services', 'pages'])
}

export default function Services() {
  return <ServicesView {...useLoaderData<typeof loader>()} />
}
