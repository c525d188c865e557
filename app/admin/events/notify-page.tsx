import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { findAnyEvent, requireEvent } from '~/events/events.server'
import { ErrorSummary } from '~/forms/error-summary'
import { FieldControl } from '~/forms/field-control'
import type { Fields } from '~/forms/fields'
import { Form } from '~/forms/form'
import { readSubmission } from '~/forms/submission.server'
import { useFailureToast } from '~/forms/use-failure-toast'
import { useFields } from '~/forms/use-fields'
import { decideNotice } from '~/inbox/event-notices.server'
import { paths } from '~/paths'
import { redirectWithFlash } from '~/platform/flash.server'
import { readForm, siteOrigin } from '~/platform/http/request.server'
import { requireStaff } from '~/platform/session.server'
import { readShownVersion } from '~/records/parse-version'
import { Button, ButtonLink } from '~/ui/button'
import { Link } from '~/ui/link'
import { AdminPage, adminHeaders, adminMeta } from '../admin-page'
import { BodyErrorNote } from '../records/body-error-note'
import type { RecordActionData } from '../records/record-action-data'
import { recordBodyError } from '../records/record-body-error.server'
import { formatCount } from '../table/list-state'
import { describeSending, loadNotice } from './notice.server'
import { cancelNoticeFields, noticeFields } from './notice-fields'

export const meta = () => adminMeta('Tell People')
export const headers = adminHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const { id, title } = await requireEvent(params.eventId, findAnyEvent)
  const notice = await loadNotice(id, siteOrigin(request))
  return { id, title, notice }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const { id } = await requireEvent(params.eventId, findAnyEvent)
  const form = await readForm(request)
  if (form instanceof Response) return recordBodyError(form)
  const { values, again } = readSubmission(form, cancelNoticeFields)
  const refuse = (status: number, ...formErrors: string[]) =>
    data<RecordActionData>({ result: again({ formErrors }) }, { status })
  if (!values) return data<RecordActionData>({ result: again() }, { status: 422 })
  const intent = form.get('intent')
  if (intent !== 'tell' && intent !== 'leave') return refuse(422, 'Choose one of the two buttons.')
  const tell = intent === 'tell'
  const version = readShownVersion(form.get('version'))
  const decided = await decideNotice(staff, id, { ...values, tell, version })
  switch (decided.outcome) {
    case 'decided':
      return redirectWithFlash(paths.adminEvents, describeDecision(tell, decided))
    case 'conflict':
      return refuse(409, 'Somebody saved this event in the meantime. This is what it says now.')
    case 'none':
      return redirectWithFlash(paths.adminEvents, {
        title: 'Already decided',
        message: 'There is nothing left to tell about this event.',
      })
  }
}

function describeDecision(
  tell: boolean,
  { people, cancelled }: { people: number; cancelled: boolean },
) {
  const who = formatCount(people, 'person', 'people')
  const sent = tell ? describeSending(people) : 'No email was sent.'
  return {
    title: tell ? `Telling ${who}` : `${who} not told`,
    message: cancelled ? `${sent} The registrations are cancelled.` : sent,
  }
}

/** Asks whether the people of a changed event are told. */
export default function NotifyPage() {
  const { id, title, notice } = useLoaderData<typeof loader>()
  return (
    <AdminPage title="Tell people what changed" lead={<bdi>{title}</bdi>}>
      {notice ? (
        <div className="grid max-w-3xl gap-6">
          <p className="wrap-anywhere">{notice.sentence}</p>
          <ChangedFacts />
          <NoticeForm key={notice.version} />
        </div>
      ) : (
        <>
          <p className="mb-5">Everybody who is registered knows what there is to know.</p>
          <ButtonLink to={paths.editEvent(id)} variant="secondary">
            Edit event
          </ButtonLink>
        </>
      )}
    </AdminPage>
  )
}

/** Old and new values side by side. */
function ChangedFacts() {
  const { notice } = useLoaderData<typeof loader>()
  return (
    <dl className="grid gap-x-6 gap-y-3 wrap-anywhere sm:grid-cols-[auto_minmax(0,1fr)]">
      {notice?.facts.map(({ label, before, after }) => (
        <div key={label} className="sm:contents">
          <dt className="text-ink-muted">{label}</dt>
          <dd>
            <span className="visually-hidden">before: </span>
            {before} <span aria-hidden="true">→</span>
            <span className="visually-hidden">, now:</span> <strong>{after}</strong>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function NoticeForm() {
  const { id, notice } = useLoaderData<typeof loader>()
  const actionData = useActionData<RecordActionData>()
  useFailureToast(actionData)
  const fields: Fields = notice?.cancelled ? cancelNoticeFields : noticeFields
  const [form, metas] = useFields({
    id: 'notice',
    fields,
    lastResult: actionData?.result,
    defaultValue: { cancelsRegistrations: 'on' },
  })
  const { formMethod, formData } = useNavigation()
  const pressed = formMethod === 'POST' ? formData?.get('intent') : null
  if (!notice) return null
  const { subject, body, people, withoutEmail, sending } = notice
  return (
    <Form
      method="post"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      className="grid gap-6"
      preventScrollReset
    >
      {actionData?.bodyError && <BodyErrorNote why={actionData.bodyError} />}
      <ErrorSummary form={form} fields={fields} headingLevel={2} />
      <input type="hidden" name="version" value={notice.version} />
      <section aria-labelledby="message" className="grid gap-3">
        <h2 id="message" className="text-step-1">
          The message
        </h2>
        <div className="grid gap-3 rounded-control bg-surface-sunken p-4 wrap-anywhere">
          <p className="font-semibold">{subject}</p>
          <p className="whitespace-pre-line">{body}</p>
        </div>
      </section>
      {Object.entries(fields).map(([name, field]) => {
        const meta = metas[name]
        return meta && <FieldControl key={name} field={field} meta={meta} />
      })}
      {withoutEmail > 0 && (
        <p>
          {withoutEmail} of them {withoutEmail === 1 ? 'has' : 'have'} no email address.{' '}
          <Link to={paths.eventRegistrations(id)} className="link">
            See the registrations
          </Link>{' '}
          to call them.
        </p>
      )}
      <p className="text-ink-muted">{sending}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          name="intent"
          value="tell"
          pending={pressed === 'tell' ? 'Telling...' : undefined}
        >
          Tell {formatCount(people, 'person', 'people')}
        </Button>
        <Button
          type="submit"
          name="intent"
          value="leave"
          variant="secondary"
          pending={pressed === 'leave' ? 'Saving...' : undefined}
        >
          Do not tell
        </Button>
      </div>
    </Form>
  )
}
