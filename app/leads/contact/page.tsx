import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node'
import { useSearchParams } from '@remix-run/react'
import { pageHeaders, shared } from '~/server/http/cache.server'
import { Section } from '~/ui/section'
import { postLead } from '../actions.server'
import { LeadForm } from '../lead-form'
import { contactMessage } from './definition'
import { contactLead } from './storage.server'

export const meta: MetaFunction = () => [{ title: 'Contact' }]
export const headers = pageHeaders

export const loader = () => shared(null, ['pages'])

export const action = (args: ActionFunctionArgs) => postLead(args, [contactLead])

export default function Contact() {
  const [search] = useSearchParams()
  return (
    <Section id="contact-form" title="Contact" headingLevel={1}>
      <LeadForm
        definition={contactMessage}
        defaultValue={{ serviceType: search.get('service') ?? '' }}
      />
    </Section>
  )
}
