import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { mailOutbox } from 'db/schema/mail'
import { and, inArray, type SQL } from 'drizzle-orm'
import { resendMail } from '~/inbox/resend-mail.server'
import { countUnsendable } from '~/mail/queue.server'
import { paths } from '~/paths'
import { requireStaff, type Staff } from '~/platform/session.server'
import { formatCount } from '~/ui/format-number'
import { adminHeaders, adminMeta } from '../admin-page'
import { MailStatusBadge, PURPOSES } from '../leads/mail-status'
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
  return data({ ...page, unsendable: await countUnsendable() }, init ?? undefined)
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
        list.unsendable !== null && (
          <UnsentWarning count={list.unsendable}>
            To set it up, ask your server administrator to set SMTP_URL, MAIL_FROM and SITE_URL.
          </UnsentWarning>
        )
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
    cell: ({ recipient, blanked }) =>
      blanked ? (
        <span className="text-ink-muted">Blanked</span>
      ) : (
        <EmailAddress address={recipient} />
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
