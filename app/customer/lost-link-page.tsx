import { type ActionFunctionArgs, data, type MetaFunction } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { bodyError } from '~/forms/body-error.server'
import { readSubmission } from '~/forms/submission.server'
import { useFailureToast } from '~/forms/use-failure-toast'
import { countLead } from '~/leads/accept.server'
import { paths } from '~/paths'
import { pageHeaders } from '~/platform/http/cache.server'
import { readForm } from '~/platform/http/request.server'
import { Link } from '~/ui/link'
import { TaskPage } from '~/ui/task-page'
import { mailLinks } from './lost-link.server'
import { LostLinkForm, lostLinkFields } from './lost-link-form'
import type { RequestActionData } from './request-action-data'

const CONFIRMATION = 'If something is registered under that address, its links are on their way.'

interface LostLinkActionData extends RequestActionData {
  /** The email address that was entered, known or not. */
  sentTo?: string
}

export const meta: MetaFunction = () => [{ title: 'Lost your link?' }]

export const headers = pageHeaders

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  if (form instanceof Response) return bodyError(form)
  const submission = readSubmission(form, lostLinkFields)
  const refusal = await countLead(context.clientAddress)
  if (refusal)
    return data<LostLinkActionData>(
      { result: submission.again({ formErrors: [refusal.detail] }) },
      {
        status: refusal.status,
        headers: { 'Cache-Control': 'no-store', 'Retry-After': String(refusal.retryAfter) },
      },
    )
  if (!submission.values) return data<LostLinkActionData>({ result: submission.again() }, 422)
  await mailLinks(submission.values.email)
  return data<LostLinkActionData>({ sentTo: submission.values.email })
}

/** Emails customers the links to their requests again. */
export default function LostLink() {
  const actionData = useActionData<LostLinkActionData>()
  useFailureToast(actionData)
  return (
    <TaskPage
      title="Lost your link?"
      lead="Each request and registration has its own page. Enter the email address you gave us, and we will send you the links."
    >
      {actionData?.sentTo ? (
        <div className="grid max-w-measure gap-5">
          <div role="status" className="banner banner--notice grid gap-1">
            <p>{CONFIRMATION}</p>
            <p className="wrap-anywhere">
              You entered <bdi>{actionData.sentTo}</bdi>.
            </p>
          </div>
          <p>
            Mail can take a few minutes, and may end up in your spam folder. Nothing there?{' '}
            <Link to={paths.lostLink} className="link">
              Try another address
            </Link>
            , or{' '}
            <Link to={paths.track} className="link">
              use your reference
            </Link>
            .
          </p>
        </div>
      ) : (
        <LostLinkForm result={actionData?.result} error={actionData?.failed?.message} />
      )}
    </TaskPage>
  )
}
