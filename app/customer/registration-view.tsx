import { useActionData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { EventFacts } from '~/events/event-facts'
import { ResultsSummary } from '~/events/results/results-summary'
import { Form } from '~/forms/form'
import { SubmitButton } from '~/forms/submit-button'
import { paths } from '~/paths'
import { ButtonLink, type ButtonVariant, buttonLook } from '~/ui/button'
import { Card } from '~/ui/card'
import { Link } from '~/ui/link'
import { CommandForm } from './command-form'
import type { LoadedRegistration } from './registration.server'
import type { Command, Intent } from './registration-commands'
import type { RequestActionData } from './request-action-data'

interface RegistrationProps {
  registration: LoadedRegistration
  reference: string
}

/** The event of a registration, with the guest's commands. */
export function Registration({ registration, reference }: RegistrationProps) {
  const { results, commands, again, accept, change, move, place } = registration
  const isOffered = commands.some(({ intent }) => intent === 'accept')
  const buttons = (
    <Commands commands={accept ? commands.filter(({ intent }) => intent !== 'accept') : commands} />
  )
  const event = <EventPart registration={registration} reference={reference} />
  return (
    <>
      {/* The code for the gate comes first on phones, and otherwise what to do. */}
      {place && event}
      <div className="grid justify-items-start gap-5 lg:col-span-8">
        {results && <ResultsSummary results={results} />}
        {accept && (
          <CommandForm intent="accept" {...accept}>
            Accept the place
          </CommandForm>
        )}
        {isOffered && buttons}
        {again?.later && (
          <p className="text-step-1">
            You registered again:{' '}
            <a href={again.later.path} className="link whitespace-nowrap">
              {again.later.reference}
            </a>
            .
          </p>
        )}
        {again && !again.later && (
          <ButtonLink to={again.form} variant="secondary" className="print:hidden">
            Register again
          </ButtonLink>
        )}
        {change && (
          <Folded title="Change your registration" intent="change">
            <CommandForm intent="change" {...change} pending="Saving...">
              Save
            </CommandForm>
          </Folded>
        )}
        {move && (
          <Folded title="Switch to another date" intent="move">
            <CommandForm intent="move" {...move}>
              Change the date
            </CommandForm>
          </Folded>
        )}
        {!isOffered && buttons}
      </div>
      {!place && event}
    </>
  )
}

const VARIANTS: Record<Command, ButtonVariant> = {
  accept: 'primary',
  decline: 'secondary',
  cancel: 'quiet',
  leave: 'quiet',
}

function Commands({ commands }: Pick<LoadedRegistration, 'commands'>) {
  if (commands.length === 0) return null
  return (
    <Form method="post" className="flex flex-wrap gap-3 print:hidden">
      {commands.map(({ intent, label }) => (
        <SubmitButton key={intent} value={intent} variant={VARIANTS[intent]} pending="Sending...">
          {label}
        </SubmitButton>
      ))}
    </Form>
  )
}

/** The event beside the commands, or what the registration says of one that was deleted. */
function EventPart({ registration, reference }: RegistrationProps) {
  const { event, deleted } = registration
  return (
    <div className="lg:col-span-4 lg:col-start-9 lg:row-span-5 lg:row-start-1">
      {event && <EventCard registration={registration} event={event} reference={reference} />}
      {deleted && (
        <Card as="section" aria-labelledby="event-heading">
          <h2 id="event-heading" className="mb-5 text-step-2">
            {deleted.title}
          </h2>
          <p>{deleted.date}</p>
        </Card>
      )}
    </div>
  )
}

interface EventCardProps extends RegistrationProps {
  event: NonNullable<LoadedRegistration['event']>
}

function EventCard({ event, registration: { place }, reference }: EventCardProps) {
  return (
    <Card as="section" aria-labelledby="event-heading">
      <h2 id="event-heading" className="mb-5 text-step-2">
        {event.isActive ? (
          <Link to={paths.event(event.id)} className="link">
            {event.title}
          </Link>
        ) : (
          event.title
        )}
      </h2>
      {place && (
        <figure className="mb-5">
          <img
            src={place.qrCode}
            width="160"
            height="160"
            alt="QR code of this page"
            className="rounded-control"
          />
          <figcaption className="mt-2 text-ink-muted text-step-00">
            Show this at the gate, or give your reference:{' '}
            <span className="whitespace-nowrap">{reference}</span>
          </figcaption>
        </figure>
      )}
      <EventFacts event={event} arrival={place?.time} />
      {place?.calendar && (
        <p className="mt-5 print:hidden">
          <a className="link inline-flex min-h-11 items-center" href={place.calendar}>
            Calendar file (.ics)
          </a>
        </p>
      )}
    </Card>
  )
}

interface FoldedProps {
  title: string
  intent: Intent
  children: ReactNode
}

/** A collapsed form, open if it has errors. */
function Folded({ title, intent, children }: FoldedProps) {
  const actionData = useActionData<RequestActionData>()
  return (
    <details
      className="w-full max-w-measure print:hidden"
      open={actionData?.intent === intent || undefined}
    >
      <summary className={buttonLook({ variant: 'secondary' }, 'list-none')}>{title}</summary>
      <div className="mt-3">{children}</div>
    </details>
  )
}
