import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { mailOutbox } from 'db/schema/mail'
import { and, inArray, type SQL } from 'drizzle-orm'
import { Fragment } from 'react'
import { resendMail } from '~/inbox/resend-mail.server'
import { paths } from '~/paths'
import { requireStaff, type Staff } from '~/platform/session.server'
import { formatCount } from '~/ui/format-number'
import { Link } from '~/ui/link'
import { adminHeaders, adminMeta } from '../admin-page'
import { MailStatusBadge, PURPOSES } from '../leads/mail-status'
import { mailState } from '../status/state.server'
import { postBulk } from '../table/bulk.server'
import { BulkButton } from '../table/bulk-form'
import { type Column, DataTable } from '../table/data-table'
import { EmailAddress } from '../table/email-address'
import { loadPage } from '../table/list.server'
import { ListScreen } from '../table/list-screen'
import { RowLink } from '../table/row-link'
import { outboxListConfig } from './list-view'
import { type EmailRow, findEmailRows, outboxList } from './outbox-list.server'
import { UnsentWarning } from './unsent-warning'

export const meta = () => adminMeta('Mail')
export const headers = adminHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  const { data: page, init } = await loadPage(outboxList, request, findEmailRows)
  const { sends, queued, failed, bounced } = await mailState()
  return data(
    { ...page, unsendable: sends ? null : queued, undelivered: { failed, bounced } },
    init ?? undefined,
  )
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  return postBulk(outboxList, request, {
    nouns: outboxListConfig.nouns,
    commands: { resend: (where) => resendUnsent(where, staff) },
  })
}

/** Skips sent emails; those can only be resent one by one, from their own page. */
async function resendUnsent(where: SQL, staff: Staff) {
  const count = await resendMail(
    staff,
    and(where, inArray(mailOutbox.status, ['bounced', 'failed', 'queued'])),
  )
  if (count === 0)
    return 'There is nothing to resend: none of the selected emails has failed or is waiting.'
  return {
    title: 'Emails queued',
    message: `${formatCount(count, ...outboxListConfig.nouns)} ${count === 1 ? 'is' : 'are'} in the queue.`,
    tone: 'default' as const,
  }
}

/** All emails with their status. */
export default function Outbox() {
  const list = useLoaderData<typeof loader>()
  return (
    <ListScreen
      config={outboxListConfig}
      list={list}
      intro={
        <>
          {list.unsendable !== null && (
            <UnsentWarning count={list.unsendable}>
              <details className="mt-1">
                <summary className="w-fit cursor-pointer font-semibold">How to set it up</summary>
                Ask your server administrator to set SMTP_URL, MAIL_FROM and SITE_URL.
              </details>
            </UnsentWarning>
          )}
          <Undelivered {...list.undelivered} />
        </>
      }
      bulkButtons={<ResendButton />}
    >
      <DataTable
        caption="Mail"
        even
        columns={COLUMNS}
        list={list}
        nameOf={({ subject, purpose, written }) => subject || `${PURPOSES[purpose]}, ${written}`}
      />
    </ListScreen>
  )
}

/** How many emails did not arrive, with links to them. */
function Undelivered({ failed, bounced }: { failed: number; bounced: number }) {
  if (failed + bounced === 0) return null
  return (
    <p className="mb-5">
      {formatCount(failed + bounced, 'email', 'emails')} did not arrive:{' '}
      {Object.entries({ failed, bounced })
        .filter(([, count]) => count > 0)
        .map(([status, count], index) => (
          <Fragment key={status}>
            {index > 0 && ', '}
            <Link to={`${paths.outbox}?status=${status}`} className="link">
              {count} {status}
            </Link>
          </Fragment>
        ))}
      .
    </p>
  )
}

function ResendButton() {
  return <BulkButton value="resend">Resend</BulkButton>
}

/** Most subjects end with a reference, which a long one would cut: the list shows it below. */
function splitSubject(subject: string) {
  const [, text = subject, reference] = /^(.*) \(?([A-Z]{2}-[2-9A-Z]{6})\)?$/s.exec(subject) ?? []
  return { text, reference }
}

const COLUMNS: Column<EmailRow>[] = [
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
