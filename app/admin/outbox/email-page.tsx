import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { db } from 'db/client.server'
import { parseId } from 'db/parse-id'
import { leads } from 'db/schema/leads'
import { mailOutbox } from 'db/schema/mail'
import { eq } from 'drizzle-orm'
import { paperFiles } from '~/certificates/papers.server'
import { FileList } from '~/conversation/file-list'
import { Form } from '~/forms/form'
import { resendMail, whyNotResent } from '~/inbox/resend-mail.server'
import { withOrigin } from '~/mail/site-links'
import { paths } from '~/paths'
import { redirectWithFlash } from '~/platform/flash.server'
import { siteOrigin } from '~/platform/http/request.server'
import { requireStaff } from '~/platform/session.server'
import { getSettings } from '~/settings/settings.server'
import { Button, ButtonLink } from '~/ui/button'
import { Link } from '~/ui/link'
import { adminHeaders, adminMeta } from '../admin-page'
import { formatMoment } from '../format-moment'
import { mailIsQueued } from '../leads/mail-is-queued.server'
import { MailStatusBadge, PURPOSES } from '../leads/mail-status'
import { requestedPath } from '../redirect.server'
import { RouteDialog, routeDialogHandle } from '../route-dialog'
import { useListAddress } from '../table/row-link'

export const handle = routeDialogHandle
export const meta = () => adminMeta('Email')
export const headers = adminHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const [row] = await db
    .select({ letter: mailOutbox, reference: leads.reference, trashedAt: leads.deletedAt })
    .from(mailOutbox)
    .leftJoin(leads, eq(leads.id, mailOutbox.leadId))
    .where(eq(mailOutbox.id, idOf(params.letterId)))
  if (!row) throw notFound()
  const { timeZone } = await getSettings()
  const { id, recipient, subject, body, status, attempts, lastError, purpose, ...at } = row.letter
  return {
    id,
    recipient,
    title: subject || PURPOSES[purpose],
    body: withOrigin(body, siteOrigin(request)),
    status,
    attempts,
    lastError,
    reference: row.reference,
    eventId: row.letter.eventId,
    held: row.trashedAt !== null,
    files: paperFiles(row.letter.papers),
    written: formatMoment(at.createdAt, timeZone),
    sent: at.sentAt && formatMoment(at.sentAt, timeZone),
    blanked: at.blankedAt && formatMoment(at.blankedAt, timeZone),
  }
}

/** Resends the email. */
export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const id = idOf(params.letterId)
  const count = await resendMail(staff, eq(mailOutbox.id, id))
  if (count === 0) return data({ error: await whyNotResent(eq(mailOutbox.id, id)) }, 409)
  return redirectWithFlash(requestedPath(request), {
    title: 'Email queued',
    message: mailIsQueued(),
  })
}

function idOf(param: string | undefined): number {
  const id = parseId(param)
  if (id === null) throw notFound()
  return id
}

const notFound = () => new Response(null, { status: 404, statusText: 'Not Found' })

/** An email with its text and status. */
export default function EmailPage() {
  const { id, title, body, files, reference, eventId, held, blanked, ...email } =
    useLoaderData<typeof loader>()
  const error = useActionData<typeof action>()?.error
  const list = useListAddress(paths.outbox, id)
  const sending = useNavigation().formMethod === 'POST'
  return (
    <RouteDialog title={title} width={640} closeTo={list} toRead>
      {error && (
        <p role="alert" className="banner banner--error mb-5">
          {error}
        </p>
      )}
      <Facts {...email} recipient={blanked ? 'Blanked' : email.recipient} />
      <p
        dir="auto"
        className="my-6 whitespace-pre-line rounded-control bg-surface-sunken p-4 [overflow-wrap:anywhere]"
      >
        {blanked ? `Blanked on ${blanked}: its text and recipient have been removed.` : body}
      </p>
      <FileList files={files} />
      {held && (
        <p className="mb-5">This email is on hold because its submission is in the trash.</p>
      )}
      <Form method="post" className="flex flex-wrap items-center gap-3" preventScrollReset>
        {!held && !blanked && (
          <Button type="submit" pending={sending ? 'Sending...' : undefined}>
            {email.status === 'sent' ? 'Send again' : 'Resend'}
          </Button>
        )}
        <ButtonLink to={list} variant="secondary" preventScrollReset>
          Close
        </ButtonLink>
        {reference && (
          <Link to={paths.submission(reference)} className="link">
            Submission {reference}
          </Link>
        )}
        {eventId && (
          <Link to={paths.eventResults(eventId)} className="link">
            Results of the event
          </Link>
        )}
      </Form>
    </RouteDialog>
  )
}

type Fact = 'recipient' | 'status' | 'attempts' | 'lastError' | 'written' | 'sent'

function Facts(email: Pick<Awaited<ReturnType<typeof loader>>, Fact>) {
  const { recipient, status, attempts, lastError, written, sent } = email
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 [overflow-wrap:anywhere]">
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
