import { useActionData } from '@remix-run/react'
import { EventFacts } from '~/events/event-facts'
import { ResultsSummary } from '~/events/results/results-summary'
import { Form } from '~/forms/form'
import { SubmitButton } from '~/forms/submit-button'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Card } from '~/ui/card'
import { Link } from '~/ui/link'
import { CommandForm } from './command-form'
import { Fold, Folds } from './fold'
import { NextStep } from './next-step'
import type { LoadedRegistration } from './registration.server'
import type { RequestActionData } from './request-action-data'
import { SIDE_COLUMN } from './side-column'

interface RegistrationProps {
  registration: LoadedRegistration
  reference: string
}

/** What a guest can do with a registration, and the results of its event; nothing if there is neither. */
export function Registration({ registration }: Pick<RegistrationProps, 'registration'>) {
  const { results, commands, again, accept } = registration
  const isOffered = commands.some(({ intent }) => intent === 'accept')
  if (!results && !again && commands.length === 0) return null
  return (
    <div className="grid justify-items-start gap-5">
      {results && <ResultsSummary results={results} />}
      {isOffered && <Offer accept={accept} commands={commands} />}
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
      {commands.length > 0 && <Changes registration={registration} isOffered={isOffered} />}
    </div>
  )
}

/** Accepts or declines an offered place. */
function Offer({ accept, commands }: Pick<LoadedRegistration, 'accept' | 'commands'>) {
  return (
    <NextStep heading="offer-heading">
      <h2 id="offer-heading" className="mb-5 text-step-2">
        Your answer
      </h2>
      <div className="grid gap-4">
        {accept && (
          <CommandForm intent="accept" {...accept}>
            Accept the place
          </CommandForm>
        )}
        <Commands
          commands={accept ? commands.filter(({ intent }) => intent !== 'accept') : commands}
        />
      </div>
    </NextStep>
  )
}

interface ChangesProps {
  registration: LoadedRegistration
  /** Whether the commands stand with the offer. */
  isOffered: boolean
}

function Changes({ registration: { change, move, commands }, isOffered }: ChangesProps) {
  const actionData = useActionData<RequestActionData>()
  if (isOffered && !change && !move) return null
  return (
    <Folds>
      {change && (
        <Fold title="Change your registration" open={actionData?.intent === 'change'}>
          <CommandForm intent="change" {...change} pending="Saving...">
            Save
          </CommandForm>
        </Fold>
      )}
      {move && (
        <Fold title="Switch to another date" open={actionData?.intent === 'move'}>
          <CommandForm intent="move" {...move}>
            Change the date
          </CommandForm>
        </Fold>
      )}
      {!isOffered && commands.map((command) => <Leave key={command.intent} {...command} />)}
    </Folds>
  )
}

/** Asks before it gives the place away. */
function Leave({ intent, label }: LoadedRegistration['commands'][number]) {
  return (
    <Fold title={label}>
      <Form method="post" className="grid justify-items-start gap-4">
        <p>
          {intent === 'leave'
            ? 'You lose your number on the list.'
            : 'Your place goes to someone else.'}
        </p>
        <SubmitButton value={intent} variant="secondary" pending="Sending...">
          {intent === 'leave' ? 'Yes, leave it' : 'Yes, cancel it'}
        </SubmitButton>
      </Form>
    </Fold>
  )
}

function Commands({ commands }: Pick<LoadedRegistration, 'commands'>) {
  if (commands.length === 0) return null
  return (
    <Form method="post" className="flex flex-wrap gap-3 print:hidden">
      {commands.map(({ intent, label }) => (
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
  )
}

/** The event beside the rest, or what the registration says of one that was deleted. */
export function EventPart({ registration, reference }: RegistrationProps) {
  const { event, deleted } = registration
  return (
    <div className={SIDE_COLUMN}>
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
        <figure className="mb-5 border-line border-b pb-4">
          <img
            src={place.qrCode}
            width="200"
            height="200"
            alt="QR code of this page"
            className="rounded-control"
          />
          <figcaption className="mt-3 text-ink-muted text-step-00">
            Show this at the gate, or give your reference:{' '}
            <strong className="tabular block text-ink text-step-1">{reference}</strong>
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
