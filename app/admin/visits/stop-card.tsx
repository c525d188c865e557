import { useActionData, useLocation, useNavigation } from '@remix-run/react'
import { ArrowDown, ArrowUp, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { ErrorSummary } from '~/forms/error-summary'
import { FieldControl } from '~/forms/field-control'
import type { Fields } from '~/forms/fields'
import { Form } from '~/forms/form'
import { useFields } from '~/forms/use-fields'
import { paths } from '~/paths'
import { telHref } from '~/settings/settings'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { Link } from '~/ui/link'
import { collectedFields, missedFields } from '~/visits/visit-fields'
import type { LoadedStop } from './day.server'
import type { DayActionData } from './day-action-data'
import { VisitBadge } from './visit-badge'

interface StopCardProps {
  stop: LoadedStop
  /** Its place on the route, from 1; none without a time. */
  number?: number
  isFirst?: boolean
  isLast?: boolean
}

/** One stop: who, where, what, and what the crew says of it. */
export function StopCard({ stop, number, isFirst = true, isLast = true }: StopCardProps) {
  const { id, reference, organization, contactName, status, window, arrived, reason } = stop
  return (
    <li id={`stop-${id}`} className="scroll-mt-20">
      <Card className="grid gap-4 wrap-anywhere">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div>
            <h3 className="text-step-1">
              {number && `${number}. `}
              {organization ?? contactName}
            </h3>
            <p className="text-ink-muted">
              {window && `${window}, `}
              <Link to={paths.pickupRequest(reference)} className="link tabular">
                {reference}
              </Link>
            </p>
          </div>
          <VisitBadge status={status} />
        </div>
        <Contact stop={stop} />
        <p className="whitespace-pre-line" dir="auto">
          {[stop.items, stop.more].filter(Boolean).join('\n')}
        </p>
        {stop.prepared.length > 0 && (
          <p className="text-ink-muted">
            {stop.prepared.map(({ label, text }) => `${label}: ${text}`).join(' · ')}
          </p>
        )}
        {arrived && <p className="text-ink-muted">Arrived {arrived}</p>}
        {reason && <p>Missed: {reason}</p>}
        {status === 'done' && (
          <p>
            {stop.pounds !== null && `${stop.pounds} lb. `}
            <a href={stop.ticket} className="link">
              Weight ticket
            </a>
          </p>
        )}
        <div className="grid gap-2 print:hidden">
          <div className="flex flex-wrap gap-2">
            {!isFirst && (
              <Command stop={stop} intent="up">
                <ArrowUp className="size-4" aria-hidden="true" />
                Earlier
              </Command>
            )}
            {!isLast && (
              <Command stop={stop} intent="down">
                <ArrowDown className="size-4" aria-hidden="true" />
                Later
              </Command>
            )}
            {stop.isOpen && !arrived && (
              <Command stop={stop} intent="arrived">
                Arrived
              </Command>
            )}
          </div>
          {stop.isOpen && (
            <>
              <StopForm stop={stop} intent="done" title="Done" fields={collectedFields} />
              <StopForm stop={stop} intent="missed" title="Missed" fields={missedFields} />
            </>
          )}
        </div>
      </Card>
    </li>
  )
}

function Contact({ stop: { contactName, phone, where, map } }: { stop: LoadedStop }) {
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-1">
      <span className="inline-flex min-h-9 items-center">{contactName}</span>{' '}
      {phone && (
        <a href={telHref(phone)} className="link inline-flex min-h-9 items-center gap-1.5">
          <Phone className="size-4" aria-hidden="true" />
          {phone}
        </a>
      )}{' '}
      {map && (
        <a
          href={map}
          className="link inline-flex min-h-9 items-center gap-1.5"
          target="_blank"
          rel="noreferrer"
        >
          <MapPin className="size-4 shrink-0" aria-hidden="true" />
          {where}
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      )}
    </div>
  )
}

interface CommandProps {
  stop: LoadedStop
  intent: string
  children: ReactNode
}

function usePressed(stop: LoadedStop, intent: string): boolean {
  const sent = useNavigation().formData
  return sent?.get('intent') === intent && sent.get('visit') === String(stop.id)
}

function Command({ stop, intent, children }: CommandProps) {
  const { pathname, search } = useLocation()
  const pressed = usePressed(stop, intent)
  return (
    <Form method="post" action={pathname + search} preventScrollReset>
      <input type="hidden" name="visit" value={stop.id} />
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant="secondary"
        size="small"
        className="min-h-11"
        pending={pressed ? 'Saving...' : undefined}
      >
        {children}
      </Button>
    </Form>
  )
}

interface StopFormProps {
  stop: LoadedStop
  intent: string
  title: string
  fields: Fields
}

/** A form of a stop, open while something in it is wrong. */
function StopForm({ stop, intent, title, fields }: StopFormProps) {
  const { pathname, search } = useLocation()
  const actionData = useActionData<DayActionData>()
  const isMine = actionData?.visit === stop.id && actionData.intent === intent
  const [form, metas] = useFields({
    id: `${intent}-${stop.id}`,
    fields,
    lastResult: isMine ? actionData.result : undefined,
  })
  const pressed = usePressed(stop, intent)
  return (
    <details open={isMine || undefined}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{title}</summary>
      <Form
        method="post"
        action={pathname + search}
        id={form.id}
        onSubmit={form.onSubmit}
        noValidate
        className="mt-3 grid gap-4"
        preventScrollReset
      >
        <ErrorSummary form={form} fields={fields} />
        <input type="hidden" name="visit" value={stop.id} />
        <div className="fields">
          {Object.entries(fields).map(([name, field]) => {
            const meta = metas[name]
            return meta && <FieldControl key={name} field={field} meta={meta} />
          })}
        </div>
        {stop.hasEmail && (
          <label className="choice">
            <input type="checkbox" name="send" defaultChecked />
            Send it by email
          </label>
        )}
        <div>
          <Button
            type="submit"
            name="intent"
            value={intent}
            size="small"
            className="min-h-11"
            pending={pressed ? 'Saving...' : undefined}
          >
            {title}
          </Button>
        </div>
      </Form>
    </details>
  )
}
