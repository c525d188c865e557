import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { mailOutbox } from 'db/schema/mail'
import { eq } from 'drizzle-orm'
import { FileList } from '~/conversation/file-list'
import { Form } from '~/forms/form'
import { resendMail, whyNotResent } from '~/inbox/resend-mail.server'
import { paths } from '~/paths'
import { redirectWithFlash } from '~/platform/flash.server'
import { siteOrigin } from '~/platform/http/request.server'
import { requireStaff } from '~/platform/session.server'
import { Button, ButtonLink } from '~/ui/button'
import { ErrorBanner } from '~/ui/error-banner'
import { Link } from '~/ui/link'
import { adminHeaders, adminMeta } from '../admin-page'
import { MailBody } from '../leads/mail-body'
import { sendingSentence } from '../leads/sending-sentence.server'
import { requestedPath } from '../redirect.server'
import { RouteDialog, routeDialogHandle } from '../route-dialog'
import { useListAddress } from '../table/row-link'
import { EmailFacts } from './email-facts'
import { loadEmail, parseEmailId } from './load-email.server'

export const handle = routeDialogHandle
export const meta = () => adminMeta('Email')
export const headers = adminHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  return loadEmail(parseEmailId(params.emailId), siteOrigin(request))
}

/** Resends the email. */
export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const id = parseEmailId(params.emailId)
  const count = await resendMail(staff, eq(mailOutbox.id, id))
  if (count === 0) return data({ error: await whyNotResent(eq(mailOutbox.id, id)) }, 409)
  return redirectWithFlash(requestedPath(request), {
    title: 'Email queued',
    message: sendingSentence(),
  })
}

/** An email with its text and status. */
export default function EmailPage() {
  const { id, title, parts, files, reference, eventId, held, blanked, ...email } =
    useLoaderData<typeof loader>()
  const error = useActionData<typeof action>()?.error
  const list = useListAddress(paths.outbox, id)
  const sending = useNavigation().formMethod === 'POST'
  return (
    <RouteDialog title={title} width={640} closeTo={list} toRead>
      <ErrorBanner className="mb-5">{error}</ErrorBanner>
      <EmailFacts {...email} recipient={blanked ? 'Blanked' : email.recipient} />
      <div className="my-6">
        {blanked ? (
          `Blanked on ${blanked}: its text and recipient have been removed.`
        ) : (
          <MailBody subject={title} parts={parts} />
        )}
      </div>
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
