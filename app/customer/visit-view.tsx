import type { ComponentProps, ReactNode } from 'react'
import { Form } from '~/forms/form'
import { SelectOptions } from '~/forms/select-options'
import { SubmitButton } from '~/forms/submit-button'
import { telHref } from '~/settings/settings'
import type { ButtonVariant } from '~/ui/button'
import { Link } from '~/ui/link'
import { Preparation } from './preparation-form'
import type { LoadedVisit } from './visit.server'
import type { VisitIntent } from './visit-commands'

/** The visit of a pickup: offered times to choose from, or the agreed one to move or cancel. */
export function VisitPart({ visit }: { visit: LoadedVisit }) {
  const { times, canConfirm, canCancel, routeSet, moves, phone, tickets, flags, preparation } =
    visit
  if (times.length + tickets.length === 0 && !canConfirm && !canCancel && !routeSet) return null
  return (
    <div className="grid max-w-measure justify-items-start gap-5 lg:col-span-8 print:hidden">
      {flags.map(({ short, sentence }) => (
        <p key={short} className="banner banner--notice">
          {sentence}
        </p>
      ))}
      {tickets.map(({ to, ticketNumber }) => (
        <p key={to}>
          <Link to={to} className="link inline-flex min-h-11 items-center">
            Weight ticket {ticketNumber}
          </Link>
        </p>
      ))}
      {times.length > 0 && <Times visit={visit} />}
      {routeSet && (
        <p className="banner banner--notice">
          {routeSet}{' '}
          {phone && (
            <a href={telHref(phone)} className="link">
              {phone}
            </a>
          )}
        </p>
      )}
      {canConfirm && (
        <VisitForm shown={visit.shown}>
          <Command intent="confirm-visit">That works for us</Command>
        </VisitForm>
      )}
      {moves.length > 0 && <Move {...visit} />}
      {preparation && <Preparation preparation={preparation} />}
      {canCancel && <Cancel {...visit} />}
    </div>
  )
}

/** A form that says what the page shows: nobody agrees to what changed meanwhile. */
function VisitForm({ shown, children, ...props }: ComponentProps<typeof Form> & Shown) {
  return (
    <Form method="post" {...props}>
      <input type="hidden" name="shown" value={shown} />
      {children}
    </Form>
  )
}

type Shown = Pick<LoadedVisit, 'shown'>

function Times({ visit: { times, heldUntil, shown } }: { visit: LoadedVisit }) {
  const open = times.filter(({ isClosed }) => !isClosed)
  return (
    <VisitForm shown={shown} className="grid gap-4">
      <fieldset className="fieldset">
        <legend>When can we come?</legend>
        {heldUntil && (
          <p className="text-ink-muted">
            We are holding {open.length === 1 ? 'it' : 'these'} for you until {heldUntil}.
          </p>
        )}
        {times.map(({ id, label, isClosed }) => (
          <div key={id} className="contents">
            <label className="choice">
              <input
                type="radio"
                name="visit"
                value={id}
                defaultChecked={open.length === 1 && !isClosed}
                disabled={isClosed}
                required
              />
              {label}
            </label>
          </div>
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-3">
        {open.length > 0 && <Command intent="choose-time">Choose this time</Command>}
        <Command intent="no-time-fits" variant="secondary" formNoValidate>
          {times.length === 1 ? 'It does not work' : 'None of these work'}
        </Command>
      </div>
    </VisitForm>
  )
}

function Move({ moves, shown }: Pick<LoadedVisit, 'moves' | 'shown'>) {
  return (
    <details className="w-full">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        Move to another time
      </summary>
      <VisitForm shown={shown} className="mt-3 grid justify-items-start gap-4">
        <div className="field">
          <label htmlFor="move-time">New time</label>
          <select id="move-time" name="time" className="input" required>
            <SelectOptions options={[{ value: '', label: 'Choose a time' }, ...moves]} />
          </select>
        </div>
        <Command intent="move-visit">Move the pickup</Command>
      </VisitForm>
    </details>
  )
}

/** Asks before it cancels, because it cannot be undone. */
function Cancel({ agreed, shown }: Pick<LoadedVisit, 'agreed' | 'shown'>) {
  return (
    <details className="w-full">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        Cancel this pickup
      </summary>
      <VisitForm shown={shown} className="mt-3 grid justify-items-start gap-4">
        <p>
          {agreed ? `We will not come on ${agreed}.` : 'We will not come.'} This cannot be undone:
          to have it picked up after all, you ask us again.
        </p>
        <Command intent="cancel-pickup" variant="secondary">
          Yes, cancel it
        </Command>
      </VisitForm>
    </details>
  )
}

interface CommandProps {
  intent: VisitIntent
  variant?: ButtonVariant
  /** For a command that needs no time. */
  formNoValidate?: boolean
  children: ReactNode
}

function Command({ intent, ...button }: CommandProps) {
  return <SubmitButton value={intent} pending="Sending..." {...button} />
}
