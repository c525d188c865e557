import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { FieldControl } from '~/forms/field-control'
import { RowsControl } from '~/forms/rows-control'
import { SubmitButton } from '~/forms/submit-button'
import { useFields } from '~/forms/use-fields'
import { ValidatedForm } from '~/forms/validated-form'
import { timesFields } from '~/visits/visit-fields'
import type { LeadActionData } from '../leads/lead-action-data'
import { LeadVersion } from '../leads/lead-version'
import { MailPreview } from '../leads/mail-preview'
import type { LeadVisitsData } from './load-lead-visits.server'

interface TimesFormProps {
  lead: { version: number; email: string }
  visits: Pick<LeadVisitsData, 'settings' | 'agreed' | 'offered' | 'free' | 'hasTrucks'>
  /** Path that it posts to. */
  action: string
  actionData?: LeadActionData
}

/** Whether the customer has yet to agree to a visit at this time. */
export const canConfirm = ({ status, truck }: NonNullable<LeadVisitsData['agreed']>) =>
  status === 'planned' && truck !== null

/**
 * Offers, plans, confirms or ends the visits of a pickup, with a preview of the email. Without trucks there are no times to
 * offer.
 */
export function TimesForm({ lead, visits, action, actionData }: TimesFormProps) {
  const { search } = useLocation()
  const { hasTrucks, agreed, offered } = visits
  const own = actionData?.command === 'visits' ? actionData : undefined
  const fields = timesFields(visits.settings)
  const [form, metas] = useFields({
    id: 'visits',
    fields,
    lastResult: own?.result,
    defaultValue: {
      times: hasTrucks && visits.free ? [visits.free.first] : [],
      send: lead.email ? 'on' : '',
    },
  })
  return (
    <>
      <ValidatedForm
        form={form}
        fields={fields}
        action={action + search}
        className="grid gap-4 print:hidden"
      >
        <LeadVersion {...lead} />
        {hasTrucks && visits.free && <FreeTimes {...visits.free} />}
        {hasTrucks && metas.times && <RowsControl field={fields.times} meta={metas.times} />}
        {lead.email ? (
          <>
            {metas.note && <FieldControl field={fields.note} meta={metas.note} />}
            {metas.send && <FieldControl field={fields.send} meta={metas.send} />}
          </>
        ) : (
          <p className="text-ink-muted">There is no email address: tell the customer by phone.</p>
        )}
        <div className="flex flex-wrap gap-2">
          {hasTrucks && (
            <>
              {agreed && (
                <TimesButton intent="plan" variant="primary">
                  Move the visit
                </TimesButton>
              )}
              <TimesButton intent="offer" variant={agreed ? undefined : 'primary'}>
                Offer these times
              </TimesButton>
              {!agreed && <TimesButton intent="plan">Plan the visit</TimesButton>}
            </>
          )}
          {offered.length > 0 && <TimesButton intent="withdraw">Withdraw the times</TimesButton>}
          {agreed && canConfirm(agreed) && (
            <TimesButton intent="confirm">Mark as confirmed</TimesButton>
          )}
          {agreed && <TimesButton intent="cancel">Cancel the visit</TimesButton>}
          {lead.email && <TimesButton intent="preview">Preview</TimesButton>}
        </div>
      </ValidatedForm>
      {own?.previews?.map((mail) => (
        <MailPreview key={mail.when} mail={mail} />
      ))}
    </>
  )
}

function FreeTimes({ text, names }: Pick<NonNullable<LeadVisitsData['free']>, 'text' | 'names'>) {
  return (
    <div>
      <p>{text}</p>{' '}
      {names.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 text-ink-muted">
          {names.map((name) => (
            <li key={name}>{name} </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface TimesButtonProps {
  intent: string
  variant?: 'primary'
  children: ReactNode
}

function TimesButton({ intent, variant, children }: TimesButtonProps) {
  return (
    <SubmitButton
      value={intent}
      variant={variant ?? 'secondary'}
      size="small"
      pending={intent === 'preview' ? 'Loading...' : 'Saving...'}
    >
      {children}
    </SubmitButton>
  )
}
