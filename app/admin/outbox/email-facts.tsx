import { MailStatusBadge } from '../leads/mail-status'
import type { loadEmail } from './load-email.server'

type Fact = 'recipient' | 'status' | 'attempts' | 'lastError' | 'written' | 'sent'

/** The recipient and the status of an email. */
export function EmailFacts(email: Pick<Awaited<ReturnType<typeof loadEmail>>, Fact>) {
  const { recipient, status, attempts, lastError, written, sent } = email
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 wrap-anywhere">
      <dt className="text-ink-muted">To</dt>
      <dd dir="auto">{recipient}</dd>
      <dt className="text-ink-muted">Status</dt>
      <dd>
        <MailStatusBadge status={status} />
      </dd>
      <dt className="text-ink-muted">Created</dt>
      <dd>{written}</dd>
      {sent && (
        <>
          <dt className="text-ink-muted">Sent</dt>
          <dd>{sent}</dd>
        </>
      )}
      <dt className="text-ink-muted">Attempts</dt>
      <dd>{attempts}</dd>
      {lastError && (
        <>
          <dt className="text-ink-muted">Last error</dt>
          <dd>{lastError}</dd>
        </>
      )}
    </dl>
  )
}
