import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Form } from '~/forms/form'
import { SubmitButton } from '~/forms/submit-button'
import { useFailureToast } from '~/forms/use-failure-toast'
import { sendQuote } from '~/inbox/quotes/write-quote.server'
import { Refusal } from '~/leads/refusal.server'
import { toPreviewParts } from '~/mail/mail-parts'
import { paths } from '~/paths'
import { redirectWithFlash } from '~/platform/flash.server'
import { readForm, siteOrigin } from '~/platform/http/request.server'
import { requireStaff } from '~/platform/session.server'
import { quoteMail } from '~/quotes/emails.server'
import { QuoteView } from '~/quotes/quote-view'
import { listAcceptable, toShown } from '~/quotes/quotes.server'
import { readShownVersion } from '~/records/parse-version'
import { getSettings } from '~/settings/settings.server'
import { today } from '~/settings/today.server'
import { ButtonLink } from '~/ui/button'
import { ErrorBanner } from '~/ui/error-banner'
import { AdminPage, adminHeaders, adminMeta } from '../admin-page'
import { MailPreview } from '../leads/mail-preview'
import { withMail } from '../leads/sending-sentence.server'
import { BodyErrorNote } from '../records/body-error-note'
import { recordBodyError } from '../records/record-body-error.server'
import { SendBox } from '../send-box'
import { AlsoOpen } from './also-open'
import { GONE, type QuoteActionData } from './post-quote.server'
import { requireQuote } from './quotable.server'

export const meta = ({ params }: { params: { reference?: string; sequence?: string } }) =>
  adminMeta(`Send quote ${params.reference}-${params.sequence}`)
export const headers = adminHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const { lead, quote } = await requireQuote(params)
  const path = paths.editQuote(lead.reference, quote.sequence)
  if (quote.status !== 'draft') throw redirect(path)
  const settings = await getSettings()
  const { subject, body } = quoteMail(lead, quote, settings)
  const to = lead.email
  return {
    path,
    email: to,
    number: quote.number,
    version: quote.version,
    isCancelled: lead.status === 'cancelled',
    alsoOpen: await listAcceptable(lead.id, await today(), quote.replacesId),
    shown: toShown(quote, lead, settings),
    mail: to ? { to, subject, parts: toPreviewParts(body, siteOrigin(request)) } : null,
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const { lead, quote } = await requireQuote(params)
  const form = await readForm(request)
  if (form instanceof Response) return recordBodyError(form)
  const version = readShownVersion(form.get('version'))
  const mail = form.get('send') === 'on'
  const sent = await sendQuote(staff, quote, { version, mail })
  if (sent instanceof Refusal || !sent)
    return data<QuoteActionData>(
      { failed: { title: 'Not sent', message: sent?.detail ?? GONE } },
      { status: sent?.status ?? 404 },
    )
  return redirectWithFlash(paths.editQuote(lead.reference, quote.sequence), {
    title: 'Quote sent',
    message: withMail(
      'The customer can accept it on the page of the request.',
      mail && lead.email !== '',
    ),
  })
}

/** A draft as its customer will see it, with the email, to be sent. */
export default function ReviewQuote() {
  const { path, email, number, version, isCancelled, alsoOpen, shown, mail } =
    useLoaderData<typeof loader>()
  const actionData = useActionData<QuoteActionData>()
  useFailureToast(actionData)
  return (
    <AdminPage
      title={`Send quote ${number}`}
      lead="After this, it can be replaced but not changed."
    >
      {actionData?.bodyError && <BodyErrorNote why={actionData.bodyError} />}
      <ErrorBanner className="mb-5">{actionData?.failed?.message}</ErrorBanner>
      {isCancelled && (
        <p className="banner banner--notice mb-5 max-w-measure">
          This request is cancelled. The customer cannot accept the quote until the request is
          reopened.
        </p>
      )}
      <AlsoOpen quotes={alsoOpen} />
      <div className="grid gap-8">
        <QuoteView quote={shown} printsLogo />
        {mail && <MailPreview mail={mail} />}
        <Form method="post" className="grid gap-4">
          <input type="hidden" name="version" value={version} />
          <SendBox email={email} what="it" />
          <div className="flex flex-wrap gap-3">
            <SubmitButton value="send" pending="Sending...">
              Send the quote
            </SubmitButton>
            <ButtonLink to={path} variant="secondary">
              Change the draft
            </ButtonLink>
          </div>
        </Form>
      </div>
    </AdminPage>
  )
}
