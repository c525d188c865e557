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
import { PURPOSES } from '../leads/mail-status'
import { mailState } from '../status/state.server'
import { postBulk } from '../table/bulk.server'
import { BulkButton } from '../table/bulk-form'
import { DataTable } from '../table/data-table'
import { loadPage } from '../table/list.server'
import { ListScreen } from '../table/list-screen'
import { EMAIL_COLUMNS } from './email-columns'
import { outboxListConfig } from './list-view'
import { findEmailRows, outboxList } from './outbox-list.server'
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
        columns={EMAIL_COLUMNS}
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
