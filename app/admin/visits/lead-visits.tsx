import { FileList } from '~/conversation/file-list'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { Link } from '~/ui/link'
import type { LeadActionData } from '../leads/lead-action-data'
import { SubmittedFields } from '../leads/submitted-fields'
import type { LeadVisitsData } from './load-lead-visits.server'
import { canConfirm, TimesForm } from './times-form'
import { VisitBadge } from './visit-badge'

interface LeadVisitsProps {
  lead: { version: number; reference: string; email: string }
  visits: LeadVisitsData
  /** Path of the lead. */
  path: string
  actionData?: LeadActionData
}

/** The visit of a pickup and its offered times. */
export function LeadVisits(props: LeadVisitsProps) {
  const { visits } = props
  const { agreed, offered, ended, preferredDay, flags, isOpen, hasTrucks, prepared, files } = visits
  const shown = [...ended, ...(agreed ? [agreed] : []), ...offered]
  return (
    <>
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
      {(preferredDay || flags.length > 0) && (
        <p className="flex flex-wrap items-center gap-2">
          {preferredDay && <span>Requested for {preferredDay}.</span>}{' '}
          {flags.map((flag) => (
            <Badge key={flag} tone="yellow">
              {`${flag} `}
            </Badge>
          ))}
        </p>
      )}
      {prepared.length > 0 && <SubmittedFields lines={prepared} />}
      <FileList files={files} />
      {isOpen && (hasTrucks || agreed || offered.length > 0) && (
        <ChangeVisit key={JSON.stringify(shown)} {...props} />
      )}
      {isOpen && !hasTrucks && (
        <p className="text-ink-muted">
          To offer and plan times, add{' '}
          <Link to={paths.visitSettings} className="link">
            trucks and windows
          </Link>
          .
        </p>
      )}
    </>
  )
}

/** The form for its times. Once a visit is agreed, that is rare, so it is closed unless it has a response. */
function ChangeVisit(props: LeadVisitsProps) {
  const { visits, path, actionData } = props
  const form = <TimesForm {...props} action={`${path}/visits`} />
  if (!visits.agreed) return form
  return (
    <details className="print:hidden" open={actionData?.command === 'visits' || undefined}>
      <summary className="link w-fit cursor-pointer py-2">
        {canConfirm(visits.agreed) ? 'Confirm, move or cancel it' : 'Move or cancel it'}
      </summary>
      <div className="mt-3 grid gap-4">{form}</div>
    </details>
  )
}
