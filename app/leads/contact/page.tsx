import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { builtInCard, cardAddress } from '~/cards/card.server'
import { getContent } from '~/pages/content.server'
import { paths } from '~/paths'
import { pageHeaders, shared } from '~/server/http/cache.server'
import { useSettings } from '~/site/frame/use-frame'
import { pageMeta } from '~/site/meta'
import { postLead } from '../actions.server'
import { getContactForm } from './fields.server'
import { contactLead } from './storage.server'
import { ContactView } from './view'

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: 'Contact',
    description: args.data?.content.metaDescription ?? '',
    path: paths.contact,
    image: args.data?.content.featuredImage,
    card: args.data?.card,
  })
export const headers = pageHeaders

export async function loader() {
  const [content, fields] = await Promise.all([getContent('contact'), getContactForm()])
  const card = await cardAddress(paths.contact, builtInCard('contact', content))
  return shared({ content, fields, card }, ['pages'])
}

export const action = (args: ActionFunctionArgs) => postLead(args, [contactLead])

export default function Contact() {
  return <ContactView {...useLoaderData<typeof loader>()} info={useSettings()} />
}
