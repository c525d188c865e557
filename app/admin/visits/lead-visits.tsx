import { useLocation, useNavigation } from '@remix-run/react'
import { FileList } from '~/conversation/file-list'
import { ErrorSummary } from '~/forms/error-summary'
import { FieldControl } from '~/forms/field-control'
import { Form } from '~/forms/form'
import { RowsControl } from '~/forms/rows-control'
import { useFields } from '~/forms/use-fields'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Link } from '~/ui/link'
import { timesFields } from '~/visits/visit-fields'
import type { LeadActionData } from '../leads/lead-action-data'
import { LeadVersion } from '../leads/lead-version'
import { SubmittedFields } from '../leads/submitted-fields'
import type { LeadVisitsData } from './load-lead-visits.server'
import { VisitBadge } from './visit-badge'

interface LeadVisitsProps {
  lead: { version: number; reference: string; email: string }
  visits: LeadVisitsData
  /** Path of the lead. */
  path: string
  actionData?: LeadActionData
}

/** The visit of a pickup, and the times that are offered for it. */
export function LeadVisits(props: LeadVisitsProps) {
  const { visits } = props
  const { agreed, offered, ended, wished, flags, isOpen, hasTrucks, prepared, files } = visits
  const shown = [...ended, ...(agreed ? [agreed] : []), ...offered]
  return (
    <>
      {(wished || flags.length > 0) && (
        <p className="flex flex-wrap items-center gap-2">
          {wished && <span>Wished for {wished}.</span>}{' '}
          {flags.map((flag) => (
            <Badge key={flag} tone="yellow">
              {`${flag} `}
            </Badge>
          ))}
        </p>
      )}
      {shown.length > 0 && (
        <ul className="grid gap-2">
          {shown.map((visit) => (
            <li key={visit.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <VisitBadge status={visit.status} />{' '}
              <span>
                {visit.time}
                {visit.status === 'offered' && visit.until && `, held until ${visit.until}`}
                {visit.reason && `: ${visit.reason}`}
              </span>{' '}
              {visit.ticket && (
                <a href={visit.ticket} className="link">
                  Weight ticket
                </a>
              )}
              {visit.photos.length > 0 && (
                <div className="basis-full">
                  <FileList files={visit.photos} />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {prepared.length > 0 && (
        <SubmittedFields lines={prepared.map((line) => ({ ...line, half: true }))} />
      )}
      <FileList files={files} />
      {isOpen && <VisitButtons {...props} />}
      {isOpen &&
        (hasTrucks ? (
          <TimesForm key={JSON.stringify(shown)} {...props} />
        ) : (
          <p className="text-ink-muted">
            To offer and plan times, add{' '}
            <Link to={paths.visitSettings} className="link">
              trucks and windows
            </Link>
            .
          </p>
        ))}
    </>
  )
}

function VisitButtons({ lead, visits: { agreed, offered }, path }: LeadVisitsProps) {
  const { search } = useLocation()
  const hasTime = agreed?.truck
  if (!agreed && offered.length === 0) return null
  return (
    <Form
      method="post"
      action={`${path}/visits${search}`}
      className="flex flex-wrap gap-2 print:hidden"
      preventScrollReset
    >
      <LeadVersion {...lead} />
      {offered.length > 0 && <SmallButton intent="withdraw">Withdraw the times</SmallButton>}
      {hasTime && agreed.status === 'planned' && (
        <SmallButton intent="confirm">Mark as confirmed</SmallButton>
      )}
      {agreed && <SmallButton intent="cancel">Cancel the visit</SmallButton>}
    </Form>
  )
}

function TimesForm({ lead, visits, path, actionData }: LeadVisitsProps) {
  const { search } = useLocation()
  const { settings, firstDay, agreed } = visits
  const fields = timesFields(settings)
  const [form, metas] = useFields({
    id: 'visits',
    fields,
    lastResult: actionData?.command === 'visits' ? actionData.result : undefined,
    defaultValue: { times: [{ day: agreed ? '' : firstDay }] },
  })
  return (
    <Form
      method="post"
      action={`${path}/visits${search}`}
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      className="grid gap-4 print:hidden"
      preventScrollReset
    >
      <LeadVersion {...lead} />
      <ErrorSummary form={form} fields={fields} />
      {metas.times && <RowsControl field={fields.times} meta={metas.times} />}
      {metas.note && <FieldControl field={fields.note} meta={metas.note} />}
      <label className="choice">
        <input type="checkbox" name="send" defaultChecked={lead.email !== ''} />
        Send it by email
      </label>
      <div className="flex flex-wrap gap-2">
        <SmallButton intent="offer">Offer these times</SmallButton>
        <SmallButton intent="plan">{agreed ? 'Move the visit' : 'Plan the visit'}</SmallButton>
      </div>
    </Form>
  )
}

function SmallButton({ intent, children }: { intent: string; children: React.ReactNode }) {
  const pressed = useNavigation().formData?.get('intent') === intent
  return (
    <Button
      type="submit"
      name="intent"
      value={intent}
      variant="secondary"
      size="small"
      pending={pressed ? 'Saving...' : undefined}
    >
      {children}
    </Button>
  )
}
