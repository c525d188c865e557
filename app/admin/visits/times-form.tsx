import { useLocation, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { ErrorSummary } from '~/forms/error-summary'
import { FieldControl } from '~/forms/field-control'
import { Form } from '~/forms/form'
import { RowsControl } from '~/forms/rows-control'
import { useFields } from '~/forms/use-fields'
import { Button } from '~/ui/button'
import { timesFields } from '~/visits/visit-fields'
import type { LeadActionData } from '../leads/lead-action-data'
import { LeadVersion } from '../leads/lead-version'
import { MailPreview } from '../leads/mail-preview'
import type { LeadVisitsData } from './load-lead-visits.server'

interface TimesFormProps {
  lead: { version: number; email: string }
  visits: Pick<LeadVisitsData, 'settings' | 'agreed' | 'free'>
  /** Where it is posted. */
  action: string
  actionData?: LeadActionData
}

/** Offers times for a pickup or plans one, after a look at the email of it. */
export function TimesForm({ lead, visits, action, actionData }: TimesFormProps) {
  const { search } = useLocation()
  const own = actionData?.command === 'visits' ? actionData : undefined
  const fields = timesFields(visits.settings)
  const [form, metas] = useFields({
    id: 'visits',
    fields,
    lastResult: own?.result,
    defaultValue: { times: visits.free ? [visits.free.first] : [], send: lead.email ? 'on' : '' },
  })
  return (
    <>
      <Form
        method="post"
        action={action + search}
        id={form.id}
        onSubmit={form.onSubmit}
        noValidate
        className="grid gap-4 print:hidden"
        preventScrollReset
      >
        <LeadVersion {...lead} />
        <ErrorSummary form={form} fields={fields} />
        {visits.free && <p>{visits.free.text}</p>}
        {metas.times && <RowsControl field={fields.times} meta={metas.times} />}
        {lead.email ? (
          <>
            {metas.note && <FieldControl field={fields.note} meta={metas.note} />}
            {metas.send && <FieldControl field={fields.send} meta={metas.send} />}
          </>
        ) : (
          <p className="text-ink-muted">There is no email address: tell the customer by phone.</p>
        )}
        <div className="flex flex-wrap gap-2">
          <TimesButton intent="offer">Offer these times</TimesButton>
          <TimesButton intent="plan">
            {visits.agreed ? 'Move the visit' : 'Plan the visit'}
          </TimesButton>
          {lead.email && <TimesButton intent="preview">Preview</TimesButton>}
        </div>
      </Form>
      {own?.previews?.map((mail) => (
        <MailPreview key={mail.when} mail={mail} />
      ))}
    </>
  )
}

/** One thing to do with the times. */
export function TimesButton({ intent, children }: { intent: string; children: ReactNode }) {
  const pressed = useNavigation().formData?.get('intent') === intent
  return (
    <Button
      type="submit"
      name="intent"
      value={intent}
      variant="secondary"
      size="small"
      pending={pressed ? (intent === 'preview' ? 'Loading...' : 'Saving...') : undefined}
    >
      {children}
    </Button>
  )
}
