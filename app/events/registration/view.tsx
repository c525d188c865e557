import { useActionData } from '@remix-run/react'
import { ArrowLeft } from 'lucide-react'
import type { Fields } from '~/forms/fields'
import { LeadForm } from '~/leads/lead-form'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { formatDate } from '~/ui/calendar-date'
import { Card } from '~/ui/card'
import { Link } from '~/ui/link'
import { Container } from '~/ui/section'
import { TitleText } from '~/ui/title-text'
import { UnbrokenText } from '~/ui/unbroken-text'
import { mayJoinWaitingList, type PublicEvent } from '../event'
import { EventFacts } from '../event-facts'
import { OrganizerNote } from '../organizer-note'
import { eventRegistration } from './definition'

interface RegistrationViewProps {
  event: PublicEvent
  /** The event's own form; null for the common one. */
  fields: Fields | null
  /** Values to start with. */
  values?: Record<string, string>
}

/**
 * The registration form of one event as a page; with JavaScript, lists open it as a dialog instead.
 */
export function RegistrationView({ event, fields, values }: RegistrationViewProps) {
  return (
    <Container className="py-(--space-section-tight)">
      <Link
        to={paths.event(event.id)}
        className="link inline-flex min-h-11 items-center gap-2"
        prefetch="intent"
      >
        <ArrowLeft className="size-4" aria-hidden="true" />
        About this event
      </Link>
      <div className="mt-6 grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
        <div className="lg:col-span-8">
          <h1>
            {purposeOf(event)} <TitleText>{event.title}</TitleText>
          </h1>
          {/* In full after the form, or beside it where there is room. */}
          <p className="mt-4 text-step-1 lg:hidden print:hidden">
            <UnbrokenText text={`${formatDate(event.date)}, ${event.time}, ${event.location}.`} />{' '}
            <a href="#event-heading" className="link">
              When and where
            </a>
          </p>
        </div>
        <div className="lg:col-span-8">
          <OrganizerNote event={event} />
          <FormOrReason event={event} fields={fields ?? eventRegistration.fields} values={values} />
        </div>
        <div className="lg:col-span-4 lg:col-start-9 lg:row-span-2 lg:row-start-1">
          <Card as="section" aria-labelledby="event-heading" className="lg:sticky lg:top-24">
            <h2 id="event-heading" className="mb-5 text-step-2">
              When and where
            </h2>
            <EventFacts event={event} />
          </Card>
        </div>
      </div>
    </Container>
  )
}

/** What the page is for, before the event's title. */
export const purposeOf = (event: PublicEvent): string =>
  mayJoinWaitingList(event) ? 'Join the waiting list for' : 'Register for'

function FormOrReason({ event, ...form }: RegistrationViewProps & { fields: Fields }) {
  const { state, note } = event.registration
  if (state === 'open') return <RegistrationForm id={event.id} {...form} />
  if (!mayJoinWaitingList(event)) return <Closed why={note ?? ''} />
  return (
    <>
      <p className="mb-6 max-w-measure text-step-1">
        {note} Join the waiting list, and we will email you as soon as a place is free for you.
      </p>
      <RegistrationForm
        id={event.id}
        {...form}
        button="Join the waiting list"
        hidden={{ waitlist: 'true' }}
      />
    </>
  )
}

interface RegistrationFormProps {
  id: number
  fields: Fields
  values?: Record<string, string>
  button?: string
  hidden?: Record<string, string>
}

function RegistrationForm({ id, fields, values, ...form }: RegistrationFormProps) {
  return (
    <LeadForm
      definition={{ ...eventRegistration, fields }}
      defaultValue={{ ...values, eventId: String(id) }}
      action={paths.register(id)}
      cancelTo={paths.event(id)}
      {...form}
    />
  )
}

function Closed({ why }: { why: string }) {
  // The last place may have been taken while the visitor filled in the form.
  const refused = useActionData() !== undefined
  return (
    <div role={refused ? 'alert' : undefined}>
      <p className="max-w-measure text-step-1">{why}</p>
      {refused && <p className="mt-3">Your registration was not saved.</p>}
      <ButtonLink to={paths.events} className="mt-6">
        See upcoming events
      </ButtonLink>
    </div>
  )
}
