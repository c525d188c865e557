import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { currentMark } from '~/certificates/wording.server'
import { getContent } from '~/pages/content.server'
import { paths } from '~/paths'
import { pageHeaders, shared } from '~/platform/http/cache.server'
import { secondsUntilMidnight } from '~/settings/today.server'
import type { PageHandle } from '~/shell/page-handle'
import { pageMeta } from '~/shell/page-meta'
import { builtInPageSocialImage, socialImageUrl } from '~/shell/social-image.server'
import { AboutView } from './view'

export const handle: PageHandle = { static: true }

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: 'About Us',
    description: args.data?.content.metaDescription ?? '',
    path: paths.about,
    image: args.data?.content.featuredImage,
    socialImage: args.data?.socialImage,
  })
export const headers = pageHeaders

export async function loader() {
  const [content, certifier] = await Promise.all([getContent('about'), currentMark()])
  const socialImage = await socialImageUrl(paths.about, builtInPageSocialImage('about', content))
  // Cached for the day, because a certification may expire.
  const seconds = certifier ? await secondsUntilMidnight() : undefined
  return shared({ content, certifier, socialImage }, ['pages'], { seconds })
}

export default function About() {
  return <AboutView {...useLoaderData<typeof loader>()} />
}
