import { randomUUID } from 'node:crypto'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { Audience } from 'db/enums'
import { AUDIENCE_LABELS, messageFields } from '~/events/registration/message-fields'
import { FORM_KEY, readFormKey } from '~/forms/form-key'
import { formatMomentAt } from '~/forms/format-moment-at'
import { readSubmission } from '~/forms/submission.server'
import { listMessages } from '~/inbox/event-messages.server'
import { readForm, siteOrigin } from '~/platform/http/request.server'
import { requireStaff } from '~/platform/session.server'
import { getSettings } from '~/settings/settings.server'
import { Button } from '~/ui/button'
import { formatCount } from '~/ui/format-number'
import { adminHeaders } from '../../admin-page'
import { MailBody } from '../../leads/mail-body'
import { recordBodyError } from '../../records/record-body-error.server'
import { type DeskActionData, DeskForm } from './desk-form'
import { DeskPage, deskMeta } from './desk-page'
import { loadDesk } from './load-desk.server'
import { type MessagePreview, postMessage } from './post-message.server'

export const meta = deskMeta('Messages')
export const headers = adminHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const desk = await loadDesk(params.eventId)
  const { timeZone } = await getSettings()
  const messages = await listMessages(desk.event.id)
  return {
    desk,
    fields: messageFields(desk.event),
    formKey: randomUUID(),
    messages: messages.map(({ createdAt, ...message }) => ({
      ...message,
      at: formatMomentAt(createdAt, timeZone),
    })),
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const { event } = await loadDesk(params.eventId)
  const form = await readForm(request)
  if (form instanceof Response) return recordBodyError(form)
  const { values, again } = readSubmission(form, messageFields(event))
  if (!values) return data<DeskActionData>({ intent: 'preview', result: again() }, { status: 422 })
  const { audience, slot = null, subject, body } = values as Record<string, string | null>
  const message = {
    audience: audience as Audience,
    slot,
    subject: String(subject),
    body: String(body),
  }
  return postMessage(staff, event, message, {
    intent: form.get('intent'),
    formKey: readFormKey(form),
    origin: siteOrigin(request),
    again,
  })
}

/** Messages to the registered people of an event. */
export default function EventMessages() {
  const { desk, fields, formKey, messages } = useLoaderData<typeof loader>()
  const actionData = useActionData<DeskActionData & { preview?: MessagePreview; sent?: string }>()
  const preview = actionData?.preview
  return (
    <DeskPage desk={desk} current="messages">
      <div className="grid gap-10">
        <DeskForm
          intent="preview"
          fields={fields}
          defaultValue={{ audience: 'registered' }}
          actionData={actionData}
          hidden={{ [FORM_KEY]: formKey }}
          button={preview ? 'Preview again' : 'Preview'}
          variant={preview && 'secondary'}
        >
          {preview && (
            <>
              <Button type="submit" name="intent" value="test" variant="secondary">
                Send me a test
              </Button>
              <Button type="submit" name="intent" value="send" disabled={preview.people === 0}>
                Send to {formatCount(preview.people, 'person', 'people')}
              </Button>
            </>
          )}
        </DeskForm>
        {actionData?.sent && (
          <p role="status" className="banner banner--notice max-w-3xl">
            {actionData.sent}
          </p>
        )}
        {preview && <Preview preview={preview} />}
        <Sent messages={messages} />
      </div>
    </DeskPage>
  )
}

function Preview({ preview: { subject, parts, people, sending } }: { preview: MessagePreview }) {
  return (
    <section aria-labelledby="preview-heading" className="grid max-w-3xl gap-3" role="status">
      <h2 id="preview-heading" className="text-step-1">
        Email preview for {formatCount(people, 'person', 'people')}
      </h2>
      <MailBody subject={subject} parts={parts} />
      {people > 0 && <p className="text-ink-muted">{sending}</p>}
    </section>
  )
}

type SentMessage = ReturnType<typeof useLoaderData<typeof loader>>['messages'][number]

function Sent({ messages }: { messages: SentMessage[] }) {
  return (
    <section aria-labelledby="sent-heading" className="max-w-3xl">
      <h2 id="sent-heading" className="mb-3 text-step-1">
        Sent
      </h2>
      {messages.length === 0 && <p className="text-ink-muted">No message has been sent yet.</p>}
      <ul className="grid gap-3">
        {messages.map(({ id, audience, slot, subject, body, people, at, by }) => (
          <li key={id} className="rounded-control border border-line p-4 wrap-anywhere">
            <details>
              <summary className="cursor-pointer">
                <span className="font-semibold">{subject}</span>{' '}
                <span className="text-ink-muted">
                  {AUDIENCE_LABELS[audience]}
                  {slot && `, ${slot}`}: {formatCount(people, 'person', 'people')}, {at}
                  {by && `, ${by}`}
                </span>
              </summary>
              <p className="mt-3 whitespace-pre-line">{body}</p>
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}
