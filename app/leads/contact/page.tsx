import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData, useSearchParams } from '@remix-run/react'
import { sectionOf } from '~/pages/content'
import { getContent } from '~/pages/content.server'
import { Markdown } from '~/pages/markdown'
import { PageSections } from '~/pages/page-sections'
import { paths } from '~/paths'
import { pageHeaders, shared } from '~/server/http/cache.server'
import { pageMeta } from '~/site/meta'
import { Container } from '~/ui/section'
import { postLead } from '../actions.server'
import { LeadForm } from '../lead-form'
import { SERVICE_TYPES } from '../options'
import { ContactInformation } from './contact-information'
import { contactMessage } from './definition'
import { Shortcuts } from './shortcuts'
import { contactLead } from './storage.server'

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: 'Contact',
    description: args.data?.content.metaDescription ?? '',
    path: paths.contact,
  })
export const headers = pageHeaders

export async function loader() {
  return shared({ content: await getContent('contact') }, ['pages'])
}

export const action = (args: ActionFunctionArgs) => postLead(args, [contactLead])

export default function Contact() {
  const { content } = useLoaderData<typeof loader>()
  const message = sectionOf(content, 'message')
  const others = content.sections.filter((section) => section.isActive && section !== message)
  return (
    <>
      <Container className="grid gap-x-16 gap-y-12 py-(--space-section-tight) lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h1>{content.title}</h1>
          {content.subtitle && (
            <p className="mt-5 max-w-[44ch] text-step-1 text-ink-muted">{content.subtitle}</p>
          )}
          {content.content && <Markdown text={content.content} className="prose mt-5" />}
          <ContactInformation />
        </div>
        <section
          id="contact-form"
          aria-labelledby="message-heading"
          className="rounded-panel border border-line bg-surface-raised p-6 sm:p-9 lg:col-span-7"
        >
          <h2 id="message-heading">{message.title}</h2>
          {message.content && <Markdown text={message.content} className="mt-3 text-ink-muted" />}
          <MessageForm />
        </section>
      </Container>
      <PageSections
        sections={others}
        parts={{ shortcuts: (section) => <Shortcuts section={section} /> }}
      />
    </>
  )
}

/** The form, with the kind of work preselected that the address names (`?service=consulting`). */
function MessageForm() {
  const [search] = useSearchParams()
  const service = SERVICE_TYPES.find(({ value }) => value === search.get('service'))?.value
  return (
    <>
      {service === 'business-pickup' && !search.has('sent') && <PickupHint />}
      <div className="mt-8">
        <LeadForm definition={contactMessage} defaultValue={{ serviceType: service ?? '' }} />
      </div>
    </>
  )
}

function PickupHint() {
  return (
    <p className="mt-6 rounded-control border border-line border-l-4 border-l-accent bg-surface px-4 py-3">
      Ready to book? The{' '}
      <Link to={paths.schedulePickup} className="link">
        full pickup form
      </Link>{' '}
      also takes the address, the items and a date, so that dispatch can plan at once. A question
      first is welcome here.
    </p>
  )
}
