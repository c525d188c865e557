import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { findAnyEvent, requireEvent } from '~/events/events.server'
import { readSubmission } from '~/forms/submission.server'
import { decideNotice } from '~/inbox/event-notices.server'
import { paths } from '~/paths'
import { redirectWithFlash } from '~/platform/flash.server'
import { readForm, siteOrigin } from '~/platform/http/request.server'
import { requireStaff } from '~/platform/session.server'
import { readShownVersion } from '~/records/parse-version'
import { ButtonLink } from '~/ui/button'
import { formatCount } from '~/ui/format-number'
import { AdminPage, adminHeaders, adminMeta } from '../admin-page'
import { UnsentWarning } from '../outbox/unsent-warning'
import type { RecordActionData } from '../records/record-action-data'
import { recordBodyError } from '../records/record-body-error.server'
import { ChangedFacts } from './changed-facts'
import { describeSending, loadNotice } from './notice.server'
import { cancelNoticeFields } from './notice-fields'
import { NoticeForm } from './notice-form'
import { NoticeMessages } from './notice-messages'

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
  if (intent !== 'tell' && intent !== 'leave') return refuse(422, 'Choose whether to tell them.')
  const tell = intent === 'tell'
  const version = readShownVersion(form.get('version'))
  const decided = await decideNotice(staff, id, { ...values, tell, version })
  switch (decided.outcome) {
    case 'decided':
      return redirectWithFlash(paths.adminEvents, describeDecision(tell, decided))
    case 'conflict':
      return refuse(
        409,
        'Someone else saved this event in the meantime. This is the current version.',
      )
    case 'none':
      return redirectWithFlash(paths.adminEvents, {
        title: 'Already decided',
        message: 'There is nothing left to tell people about this event.',
      })
  }
}

function describeDecision(
  tell: boolean,
  { people, withoutEmail, cancelled }: { people: number; withoutEmail: number; cancelled: boolean },
) {
  const emails = people - withoutEmail
  const count = (each: number, none: string) =>
    each > 0 ? formatCount(each, 'person', 'people') : none
  return {
    title: tell ? `Telling ${count(emails, 'the host')}` : `${count(people, 'The host')} not told`,
    message: [
      tell ? describeSending(Math.max(1, emails)) : 'No email was sent.',
      people > 0 && cancelled && 'The registrations are cancelled.',
      tell && withoutEmail > 0 && `Call the other ${withoutEmail}, without an email address.`,
    ]
      .filter(Boolean)
      .join(' '),
  }
}

/** Asks whether to notify people of an event's change. */
export default function NotifyPage() {
  const { id, title, notice } = useLoaderData<typeof loader>()
  return (
    <AdminPage title="Tell people what changed" lead={<bdi>{title}</bdi>}>
      {notice ? (
        <>
          {notice.sending === null && <UnsentWarning count={0} />}
          <div className="grid grid-cols-1 gap-x-6 gap-y-10 lg:grid-cols-12">
            <div className="grid content-start gap-6 lg:col-span-7">
              <p className="wrap-anywhere">{notice.sentence}</p>
              <ChangedFacts facts={notice.facts} />
              <NoticeForm key={notice.version} eventId={id} notice={notice} />
            </div>
            <div className="lg:col-span-5">
              <NoticeMessages previews={notice.previews} />
            </div>
          </div>
        </>
      ) : (
        <>
          <p className="mb-5">Everyone who is registered is up to date.</p>
          <ButtonLink to={paths.editEvent(id)} variant="secondary">
            Edit event
          </ButtonLink>
        </>
      )}
    </AdminPage>
  )
}
