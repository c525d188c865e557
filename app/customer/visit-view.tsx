import type { ComponentProps, ReactNode } from 'react'
import { Form } from '~/forms/form'
import { SelectOptions } from '~/forms/select-options'
import { SubmitButton } from '~/forms/submit-button'
import { telHref } from '~/settings/settings'
import type { ButtonVariant } from '~/ui/button'
import { UnbrokenText } from '~/ui/unbroken-text'
import { CalendarRow, Fold, Folds } from './fold'
import { NextStep } from './next-step'
import { Preparation, Prepared } from './preparation-form'
import type { LoadedVisit } from './visit.server'
import type { VisitIntent } from './visit-commands'

/** The visit of a pickup: offered times to choose from, or the agreed one to move or cancel. */
export function VisitPart({ visit }: { visit: LoadedVisit }) {
  const { times, canConfirm, canCancel, calendar, routeSet, moves, phone, flags, preparation } =
    visit
  const canMove = moves.length > 0 && !canConfirm
  if (times.length === 0 && !canConfirm && !canCancel && !routeSet) return null
  return (
    <div className="grid max-w-measure justify-items-start gap-5 print:hidden">
      {flags.map(({ short, sentence }) => (
        <p key={short} className="banner banner--notice">
          {sentence}
        </p>
      ))}
      {times.length > 0 && <Times visit={visit} />}
      {routeSet && (
        <p className="banner banner--notice">
          {routeSet}{' '}
          {phone && (
            <a href={telHref(phone)} className="link whitespace-nowrap">
              {phone}
            </a>
          )}
        </p>
      )}
      {canConfirm && (
        <NextStep heading="confirm-heading">
          <h2 id="confirm-heading" className="text-step-2">
            Does this time work for you?
          </h2>
          <VisitForm shown={visit.shown} className="mt-5">
            <Command intent="confirm-visit">That works for us</Command>
          </VisitForm>
          {moves.length > 0 && (
            <div className="mt-5">
              <Move {...visit} />
            </div>
          )}
        </NextStep>
      )}
      {preparation && <Prepared preparation={preparation} />}
      {preparation && <Preparation preparation={preparation} />}
      {(canMove || calendar || canCancel) && (
        <Folds>
          {canMove && <Move {...visit} />}
          {calendar && <CalendarRow href={calendar} />}
          {canCancel && <Cancel {...visit} />}
        </Folds>
      )}
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
    <NextStep heading="times-heading">
      <VisitForm shown={shown} className="grid gap-5">
        <fieldset className="fieldset">
          <legend>
            <h2 id="times-heading" className="text-step-2">
              When can we come?
            </h2>
          </legend>
          {heldUntil && (
            <p className="text-ink-muted">
              We are holding {open.length === 1 ? 'it' : 'these'} for you until{' '}
              <UnbrokenText text={heldUntil} />.
            </p>
          )}
          <div className="divide-y divide-line">
            {times.map(({ id, label, isClosed }) => (
              <div key={id}>
                <label className="choice">
                  <input
                    type="radio"
                    name="visit"
                    value={id}
                    defaultChecked={open.length === 1 && !isClosed}
                    disabled={isClosed}
                    required
                  />
                  <span>
                    <UnbrokenText text={label} />
                  </span>
                </label>
              </div>
            ))}
          </div>
        </fieldset>
        <div className="flex flex-wrap gap-3">
          {open.length > 0 && <Command intent="choose-time">Choose this time</Command>}
          <Command intent="no-time-fits" variant="secondary" formNoValidate>
            {times.length === 1 ? 'It does not work' : 'None of these work'}
          </Command>
        </div>
      </VisitForm>
    </NextStep>
  )
}

function Move({ moves, shown }: Pick<LoadedVisit, 'moves' | 'shown'>) {
  return (
    <Fold title="Move to another time">
      <VisitForm shown={shown} className="grid justify-items-start gap-4">
        <div className="field">
          <label htmlFor="move-time">New time</label>
          <select id="move-time" name="time" className="input" required>
            <SelectOptions options={[{ value: '', label: 'Choose a time' }, ...moves]} />
          </select>
        </div>
        <Command intent="move-visit">Move the pickup</Command>
      </VisitForm>
    </Fold>
  )
}

/** Asks before it cancels, because it cannot be undone. */
function Cancel({ agreed, shown }: Pick<LoadedVisit, 'agreed' | 'shown'>) {
  return (
    <Fold title="Cancel this pickup">
      <VisitForm shown={shown} className="grid justify-items-start gap-4">
        <p>
          {agreed ? `We will not come on ${agreed}.` : 'We will not come.'} This cannot be undone:
          to have it picked up after all, you ask us again.
        </p>
        <Command intent="cancel-pickup" variant="secondary">
          Yes, cancel it
        </Command>
      </VisitForm>
    </Fold>
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
