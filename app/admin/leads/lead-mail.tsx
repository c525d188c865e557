import { SubmitButton } from '~/forms/submit-button'
import { LeadCommandForm } from './lead-command-form'
import type { LoadedLead } from './load-lead.server'
import { MailStatusBadge, PURPOSES } from './mail-status'

/** The emails of a lead and their status. */
export function LeadMail({ lead, path }: { lead: LoadedLead; path: string }) {
  const { mail, version } = lead
  if (mail.length === 0) return <p className="text-ink-muted">No emails for this submission.</p>
  return (
    <ul className="grid gap-4">
      {mail.map((email) => (
        <li key={email.id} className="grid gap-1.5">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere">
            {PURPOSES[email.purpose]}
            {email.blanked ? (
              ', blanked '
            ) : (
              <>
                {' '}
                to <bdi>{email.recipient}</bdi>
              </>
            )}{' '}
            <MailStatusBadge {...email} />
            {email.sent && <span className="text-ink-muted">{email.sent}</span>}
          </p>
          {email.lastError && email.status !== 'sent' && (
            <p className="text-ink-muted wrap-anywhere">{email.lastError}</p>
          )}
          <Resend email={email} version={version} path={path} />
        </li>
      ))}
    </ul>
  )
}

interface ResendProps {
  email: LoadedLead['mail'][number]
  /** Version of the lead. */
  version: number
  /** Path of the lead. */
  path: string
}

function Resend({ email, version, path }: ResendProps) {
  const { id, status, recipient, attempts, blanked } = email
  // The first attempt happens automatically.
  if (blanked || status === 'sending' || (status === 'queued' && attempts === 0)) return null
  return (
    <LeadCommandForm command="emails" path={path} version={version}>
      <SubmitButton
        name="mail"
        value={id}
        variant="secondary"
        size="small"
        aria-label={`Resend to ${recipient}`}
        pending="Sending..."
      >
        Resend
      </SubmitButton>
    </LeadCommandForm>
  )
}
