import { useSearchParams } from '@remix-run/react'
import { Mail, Phone } from 'lucide-react'
import type { Fields } from '~/forms/fields'
import { Picture } from '~/images/picture'
import { contactMessage } from '~/leads/contact/definition'
import { LeadForm } from '~/leads/lead-form'
import { parseServiceType } from '~/leads/quote/service-type'
import { type ContactInfo, type PageContent, sectionOf } from '~/pages/content'
import { Markdown } from '~/pages/markdown'
import { PageSections } from '~/pages/page-sections'
import { paths } from '~/paths'
import { mailtoHref, telHref } from '~/settings/settings'
import { ButtonAnchor } from '~/ui/button'
import { Link } from '~/ui/link'
import { Container } from '~/ui/section'
import { ContactDetails } from './contact-details'
import { QuickLinks } from './quick-links'

/** Sections in two columns; the others follow in order. */
const BESIDE = ['form', 'details']

interface ContactViewProps {
  content: PageContent
  /** The current fields of the form. */
  fields: Fields
  /** Contact data from the settings. */
  info: ContactInfo
}

/** The Contact page. */
export function ContactView({ content, fields, info }: ContactViewProps) {
  const below = content.sections.filter(({ id, isActive }) => isActive && !BESIDE.includes(id))
  return (
    <>
      <Container className="grid grid-cols-1 gap-x-10 gap-y-10 pt-(--space-section-tight) pb-(--space-section) lg:grid-cols-12">
        <div className="lead-page lg:col-span-7 xl:pr-10">
          <h1 className="max-w-[16ch]">{content.title}</h1>
          {content.subtitle && (
            <p className="mt-5 max-w-[46ch] text-ink-muted text-step-1 lead-intro">
              {content.subtitle}
            </p>
          )}
          {content.content && <Markdown text={content.content} className="prose mt-5" />}
          <div className="lead-intro">
            <PhoneShortcuts info={info} />
          </div>
          {content.featuredImage && (
            <Picture
              src={content.featuredImage}
              alt=""
              loading="eager"
              sizes="(min-width: 64rem) 42rem, 100vw"
              className="mt-8 aspect-1200/630 w-full rounded-card border border-line object-cover print:hidden"
            />
          )}
          <Message content={content} fields={fields} />
        </div>
        <ContactDetails title={sectionOf(content, 'details').title} info={info} />
      </Container>
      <PageSections
        sections={below}
        sectionViews={{ 'quick-links': (section) => <QuickLinks section={section} /> }}
      />
    </>
  )
}

/** On a phone the details are below the form. */
function PhoneShortcuts({ info: { phone, email } }: { info: ContactInfo }) {
  if (!phone && !email) return null
  return (
    <p className="mt-6 flex flex-wrap gap-2 lg:hidden print:hidden">
      {phone && (
        <ButtonAnchor href={telHref(phone)} variant="secondary">
          <Phone className="size-4" aria-hidden="true" />
          Call {phone}
        </ButtonAnchor>
      )}{' '}
      {email && (
        <ButtonAnchor href={mailtoHref(email)} variant="secondary">
          <Mail className="size-4" aria-hidden="true" />
          Email us
        </ButtonAnchor>
      )}
    </p>
  )
}

function Message({ content, fields }: { content: PageContent; fields: Fields }) {
  const [search] = useSearchParams()
  const { title, content: text } = sectionOf(content, 'form')
  const serviceType = parseServiceType(search.get('service'))
  return (
    <section id="contact-form" aria-labelledby="contact-form-heading" className="mt-10 lg:mt-14">
      <h2 id="contact-form-heading" className="text-step-2 lead-title">
        {title}
      </h2>
      {text && <Markdown text={text} className="mt-2 max-w-measure text-ink-muted lead-intro" />}
      {serviceType === 'business-pickup' && <PickupNote />}
      <div className="mt-7">
        <LeadForm
          definition={{ ...contactMessage, fields }}
          defaultValue={serviceType ? { serviceType } : undefined}
        />
      </div>
      {/* After submitting, the confirmation links to the request. */}
      <p className="mt-7 text-ink-muted lead-intro print:hidden">
        Already sent us a request or registered for an event?{' '}
        <Link to={paths.track} className="link">
          Track it with your reference
        </Link>
        .
      </p>
    </section>
  )
}

function PickupNote() {
  return (
    <p className="banner mt-6 max-w-measure">
      Ready to book? The <Link to={paths.schedulePickup}>full pickup form</Link> takes the address,
      items and date, so our dispatcher can reply with a time.
    </p>
  )
}
