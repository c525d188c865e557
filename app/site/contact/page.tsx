import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { postLead } from '~/leads/actions.server'
import { getContactForm } from '~/leads/contact/fields.server'
import { contactLead } from '~/leads/contact/storage.server'
import { getContent } from '~/pages/content.server'
import { paths } from '~/paths'
import { pageHeaders, shared } from '~/platform/http/cache.server'
import { pageMeta } from '~/shell/page-meta'
import { builtInPageSocialImage, socialImageUrl } from '~/shell/social-image.server'
import { useSettings } from '~/shell/use-layout'
import { ContactView } from './view'

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: 'Contact',
    description: args.data?.content.metaDescription ?? '',
    path: paths.contact,
    image: args.data?.content.featuredImage,
    socialImage: args.data?.socialImage,
  })
export const headers = pageHeaders

export async function loader() {
  const [content, fields] = await Promise.all([getContent('contact'), getContactForm()])
  const socialImage = await socialImageUrl(
    paths.contact,
    builtInPageSocialImage('contact', content),
  )
  return shared({ content, fields, socialImage }, ['pages'])
}

export const action = (args: ActionFunctionArgs) => postLead(args, [contactLead])

export default function Contact() {
  return <ContactView {...useLoaderData<typeof loader>()} info={useSettings()} />
}
