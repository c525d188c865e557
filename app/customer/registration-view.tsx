import { useActionData, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { EventFacts } from '~/events/event-facts'
import { ResultsSummary } from '~/events/results/results-summary'
import { ErrorSummary } from '~/forms/error-summary'
import { FieldControl } from '~/forms/field-control'
import { Form } from '~/forms/form'
import { useFields } from '~/forms/use-fields'
import { paths } from '~/paths'
import { Button, ButtonLink } from '~/ui/button'
import { Card } from '~/ui/card'
import { Link } from '~/ui/link'
import type { LoadedRegistration } from './registration.server'
import type { Intent } from './registration-commands'
import type { RequestActionData } from './request-action-data'

interface RegistrationProps {
  registration: LoadedRegistration
  reference: string
}

/** The event of a registration, and what its guest can do about it. */
export function Registration({ registration, reference }: RegistrationProps) {
  const { event, results, commands, again, accept, change, move } = registration
  const buttons = accept ? commands.filter(({ intent }) => intent !== 'accept') : commands
  return (
    <>
      <div className="grid justify-items-start gap-5 lg:col-span-8">
        {results && <ResultsSummary results={results} />}
        {accept && (
          <CustomerFields
            form={accept}
            intent="accept"
            button={{ label: 'Accept the place', pending: 'Sending...' }}
          />
        )}
        {buttons.length > 0 && (
          <Form method="post" className="flex flex-wrap gap-3 print:hidden" preventScrollReset>
            {buttons.map((command) => (
              <CommandButton key={command.intent} {...command} />
            ))}
          </Form>
        )}
        {again && (
          <ButtonLink to={again} variant="secondary" className="print:hidden">
            Register again
          </ButtonLink>
        )}
        {change && (
          <Folded title="Change your registration" intent="change">
            <CustomerFields form={change} intent="change" button={SAVE} />
          </Folded>
        )}
        {move && (
          <Folded title="Switch to another date" intent="move">
            <CustomerFields form={move} intent="move" button={MOVE} />
          </Folded>
        )}
      </div>
      <div className="lg:col-span-4 lg:col-start-9 lg:row-span-5 lg:row-start-1">
        {event && <EventCard registration={registration} event={event} reference={reference} />}
      </div>
    </>
  )
}

function CommandButton({ intent, label }: { intent: Intent; label: string }) {
  const sending = useNavigation().formData?.get('intent') === intent
  return (
    <Button
      type="submit"
      name="intent"
      value={intent}
      variant={intent === 'accept' ? 'primary' : 'secondary'}
      pending={sending ? 'Sending...' : undefined}
    >
      {label}
    </Button>
  )
}

interface EventCardProps extends RegistrationProps {
  event: NonNullable<LoadedRegistration['event']>
}

function EventCard({ event, registration: { qrCode }, reference }: EventCardProps) {
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
      <EventFacts event={event} />
      {event.isActive && (
        <p className="mt-5 print:hidden">
          <a
            className="link inline-flex min-h-11 items-center"
            href={paths.eventCalendar(event.id)}
          >
            Calendar file (.ics)
          </a>
        </p>
      )}
      {qrCode && (
        <figure className="mt-5 border-line border-t pt-5">
          <img
            src={qrCode}
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

const SAVE = { label: 'Save', pending: 'Saving...' }
const MOVE = { label: 'Change the date', pending: 'Sending...' }

interface FoldedProps {
  title: string
  intent: Intent
  children: ReactNode
}

/** A form that few need, open while something in it is wrong. */
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

interface CustomerFieldsProps {
  form: NonNullable<LoadedRegistration['change']>
  intent: Intent
  button: { label: string; pending: string }
}

/** A form of the guest's own registration. */
function CustomerFields({
  form: { fields, values, version },
  intent,
  button,
}: CustomerFieldsProps) {
  const actionData = useActionData<RequestActionData>()
  const sending = useNavigation().formData?.get('intent') === intent
  const [form, metas] = useFields({
    id: intent,
    fields,
    lastResult: actionData?.intent === intent ? actionData.result : undefined,
    defaultValue: values,
  })
  return (
    <Form
      method="post"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      preventScrollReset
      className="grid gap-4 print:hidden"
    >
      <ErrorSummary form={form} fields={fields} />
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      <div className="fields">
        {Object.entries(fields).map(([name, field]) => {
          const meta = metas[name]
          return meta && <FieldControl key={name} field={field} meta={meta} />
        })}
      </div>
      <div>
        <Button
          type="submit"
          name="intent"
          value={intent}
          pending={sending ? button.pending : undefined}
        >
          {button.label}
        </Button>
      </div>
    </Form>
  )
}
