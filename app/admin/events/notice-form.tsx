import { useActionData, useNavigation } from '@remix-run/react'
import { ErrorSummary } from '~/forms/error-summary'
import { FieldControl } from '~/forms/field-control'
import type { Fields } from '~/forms/fields'
import { Form } from '~/forms/form'
import { useFailureToast } from '~/forms/use-failure-toast'
import { useFields } from '~/forms/use-fields'
import { paths } from '~/paths'
import { Button } from '~/ui/button'
import { Link } from '~/ui/link'
import { BodyErrorNote } from '../records/body-error-note'
import type { RecordActionData } from '../records/record-action-data'
import { formatCount } from '../table/list-state'
import type { LoadedNotice } from './notice.server'
import { cancelNoticeFields, noticeFields } from './notice-fields'

/** Shows the message, and asks whether to send it. */
export function NoticeForm({ eventId, notice }: { eventId: number; notice: LoadedNotice }) {
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
          <Link to={paths.eventRegistrations(eventId)} className="link">
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
