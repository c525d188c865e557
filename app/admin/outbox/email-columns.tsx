import { paths } from '~/paths'
import { formatCount } from '~/ui/format-number'
import { MailStatusBadge, PURPOSES } from '../leads/mail-status'
import type { Column } from '../table/data-table'
import { EmailAddress } from '../table/email-address'
import { RowLink } from '../table/row-link'
import type { EmailRow } from './outbox-list.server'

/** Most subjects end with a reference, which a long one would cut: the list shows it below. */
function splitSubject(subject: string) {
  const [, text = subject, reference] = /^(.*) \(?([A-Z]{2}-[2-9A-Z]{6})\)?$/s.exec(subject) ?? []
  return { text, reference }
}

/** The columns of the list of mail. */
export const EMAIL_COLUMNS: Column<EmailRow>[] = [
  {
    key: 'subject',
    label: 'Subject',
    cell: ({ id, subject, purpose }) => {
      const { text, reference } = splitSubject(subject)
      return (
        <>
          <div className="line-clamp-2 wrap-anywhere">
            <RowLink to={paths.outboxEmail(id)}>{text || PURPOSES[purpose]}</RowLink>
          </div>
          {subject && (
            <div className="font-normal text-ink-muted text-step-00">
              {PURPOSES[purpose]}
              {reference && (
                <>
                  , <span className="tabular whitespace-nowrap">{reference}</span>
                </>
              )}
            </div>
          )}
        </>
      )
    },
  },
  {
    key: 'recipient',
    label: 'Recipient',
    sortable: true,
    className: 'data-table-line',
    cell: ({ recipient, name, blanked }) =>
      blanked ? (
        <span className="text-ink-muted">Blanked</span>
      ) : (
        <>
          {name && (
            <>
              <bdi>{name}</bdi>{' '}
            </>
          )}
          <span className={name ? 'text-ink-muted md:block' : undefined}>
            <EmailAddress address={recipient} />
          </span>
        </>
      ),
  },
  {
    key: 'status',
    label: 'Status',
    sortable: true,
    cell: ({ status, since, attempts, lastError }) => (
      <div>
        <MailStatusBadge status={status} />
        {since && <div className="text-ink-muted">{since}</div>}
        {lastError && (
          <div className="line-clamp-2 max-w-72 wrap-anywhere">
            {formatCount(attempts, 'attempt', 'attempts')}: {lastError}
          </div>
        )}
      </div>
    ),
  },
  {
    key: 'when',
    label: 'Created',
    sortable: true,
    className: 'max-md:text-ink-muted md:whitespace-nowrap',
    cell: ({ written }) => written,
  },
]
