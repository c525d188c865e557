import { useActionData, useNavigation } from '@remix-run/react'
import { EventFacts } from '~/events/event-facts'
import { ErrorSummary } from '~/forms/error-summary'
import { FieldControl } from '~/forms/field-control'
import { Form } from '~/forms/form'
import { useFields } from '~/forms/use-fields'
import { paths } from '~/paths'
import { Button, ButtonLink } from '~/ui/button'
import { Card } from '~/ui/card'
import { Link } from '~/ui/link'
import type { LoadedRegistration } from './registration.server'
import { CHANGE_FIELDS, type Intent } from './registration-commands'
import type { RequestActionData } from './request-action-data'

interface RegistrationProps {
  registration: LoadedRegistration
  reference: string
}

/** The event of a registration, and what its guest can do about it. */
export function Registration({ registration, reference }: RegistrationProps) {
  const { event, standing, commands, again, items } = registration
  return (
    <>
      <div className="grid justify-items-start gap-5 lg:col-span-8">
        {standing && <p className="max-w-measure text-step-1">{standing}</p>}
        {event?.status === 'cancelled' && (
          <p className="banner banner--notice">This event is cancelled.</p>
        )}
        {commands.length > 0 && (
          <Form method="post" className="flex flex-wrap gap-3 print:hidden" preventScrollReset>
            {commands.map((command) => (
              <CommandButton key={command.intent} {...command} />
            ))}
          </Form>
        )}
        {again && (
          <ButtonLink to={again} variant="secondary" className="print:hidden">
            Register again
          </ButtonLink>
        )}
        {items !== null && <ChangeForm items={items} />}
      </div>
      <div className="lg:col-span-4 lg:col-start-9 lg:row-span-3 lg:row-start-1">
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
            Show this at the gate, or say {reference}.
          </figcaption>
        </figure>
      )}
    </Card>
  )
}

/** The items that the guest brings, as long as they can be changed. */
function ChangeForm({ items }: { items: string }) {
  const actionData = useActionData<RequestActionData>()
  const sending = useNavigation().formData?.get('intent') === 'change'
  const [form, metas] = useFields({
    id: 'change',
    fields: CHANGE_FIELDS,
    lastResult: actionData?.result,
    defaultValue: { items },
  })
  return (
    <details
      className="w-full max-w-measure print:hidden"
      open={actionData?.result !== undefined || undefined}
    >
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        Change what you are bringing
      </summary>
      <Form
        method="post"
        id={form.id}
        onSubmit={form.onSubmit}
        noValidate
        preventScrollReset
        className="mt-3 grid gap-4"
      >
        <ErrorSummary form={form} fields={CHANGE_FIELDS} />
        {metas.items && <FieldControl field={CHANGE_FIELDS.items} meta={metas.items} />}
        <div>
          <Button
            type="submit"
            name="intent"
            value="change"
            pending={sending ? 'Saving...' : undefined}
          >
            Save
          </Button>
        </div>
      </Form>
    </details>
  )
}
