import { useActionData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { EventFacts } from '~/events/event-facts'
import { ResultsSummary } from '~/events/results/results-summary'
import { Form } from '~/forms/form'
import { SubmitButton } from '~/forms/submit-button'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Card } from '~/ui/card'
import { Link } from '~/ui/link'
import { CommandForm } from './command-form'
import type { LoadedRegistration } from './registration.server'
import type { Intent } from './registration-commands'
import type { RequestActionData } from './request-action-data'

interface RegistrationProps {
  registration: LoadedRegistration
  reference: string
}

/** The event of a registration, with the guest's commands. */
export function Registration({ registration, reference }: RegistrationProps) {
  const { event, deleted, results, commands, again, accept, change, move } = registration
  const buttons = accept ? commands.filter(({ intent }) => intent !== 'accept') : commands
  return (
    <>
      <div className="grid justify-items-start gap-5 lg:col-span-8">
        {results && <ResultsSummary results={results} />}
        {accept && (
          <CommandForm intent="accept" {...accept}>
            Accept the place
          </CommandForm>
        )}
        {buttons.length > 0 && (
          <Form method="post" className="flex flex-wrap gap-3 print:hidden">
            {buttons.map(({ intent, label }) => (
              <SubmitButton
                key={intent}
                value={intent}
                variant={intent === 'accept' ? 'primary' : 'secondary'}
                pending="Sending..."
              >
                {label}
              </SubmitButton>
            ))}
          </Form>
        )}
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
      </div>
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
    </>
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
      <EventFacts event={event} arrival={place?.time} />
      {place?.calendar && (
        <p className="mt-5 print:hidden">
          <a className="link inline-flex min-h-11 items-center" href={place.calendar}>
            Calendar file (.ics)
          </a>
        </p>
      )}
      {place && (
        <figure className="mt-5 border-line border-t pt-5">
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
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{title}</summary>
      <div className="mt-3">{children}</div>
    </details>
  )
}
