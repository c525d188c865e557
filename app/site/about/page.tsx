import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { builtInCard, cardAddress } from '~/cards/card.server'
import type { PageHandle } from '~/page-handle'
import { getContent } from '~/pages/content.server'
import { paths } from '~/paths'
import { pageHeaders, shared } from '~/server/http/cache.server'
import { pageMeta } from '../meta'
import { AboutView } from './view'

export const handle: PageHandle = { still: true }

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: 'About Us',
    description: args.data?.content.metaDescription ?? '',
    path: paths.about,
    image: args.data?.content.featuredImage,
    card: args.data?.card,
  })
export const headers = pageHeaders

export async function loader() {
  const content = await getContent('about')
  return shared({ content, card: await cardAddress(paths.about, builtInCard('about', content)) }, [
    'pages',
  ])
}

export default function About() {
  return <AboutView {...useLoaderData<typeof loader>()} />
}
