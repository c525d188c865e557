import { useLocation, useNavigation } from '@remix-run/react'
import { Form } from '~/forms/form'
import { Button } from '~/ui/button'
import { LeadVersion } from './lead-version'
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
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 [overflow-wrap:anywhere]">
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
            <p className="text-ink-muted [overflow-wrap:anywhere]">{email.lastError}</p>
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
  const { search } = useLocation()
  const sending = useNavigation().formData?.get('mail') === String(id)
  // An email before its first attempt is sent without help.
  if (blanked || status === 'sending' || (status === 'queued' && attempts === 0)) return null
  return (
    <Form method="post" action={`${path}/emails${search}`} preventScrollReset>
      <LeadVersion version={version} />
      <input type="hidden" name="mail" value={id} />
      <Button
        type="submit"
        variant="secondary"
        size="small"
        aria-label={`Resend to ${recipient}`}
        pending={sending ? 'Sending...' : undefined}
      >
        Resend
      </Button>
    </Form>
  )
}
