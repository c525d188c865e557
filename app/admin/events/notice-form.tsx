import { useActionData } from '@remix-run/react'
import { FieldControls } from '~/forms/field-control'
import type { Fields } from '~/forms/fields'
import { SubmitButton } from '~/forms/submit-button'
import { useFailureToast } from '~/forms/use-failure-toast'
import { useFields } from '~/forms/use-fields'
import { ValidatedForm } from '~/forms/validated-form'
import { paths } from '~/paths'
import { formatCount } from '~/ui/format-number'
import { Link } from '~/ui/link'
import { BodyErrorNote } from '../records/body-error-note'
import type { RecordActionData } from '../records/record-action-data'
import type { LoadedNotice } from './notice.server'
import { cancelNoticeFields, noticeFields } from './notice-fields'

/** Asks whether to send the message. */
export function NoticeForm({ eventId, notice }: { eventId: number; notice: LoadedNotice }) {
  const actionData = useActionData<RecordActionData>()
  useFailureToast(actionData)
  const fields: Fields = notice.cancelled && notice.people > 0 ? cancelNoticeFields : noticeFields
  const [form, metas] = useFields({
    id: 'notice',
    fields,
    lastResult: actionData?.result,
    defaultValue: { cancelsRegistrations: 'on' },
  })
  const { people, withoutEmail, host, sending } = notice
  const emails = people - withoutEmail
  return (
    <ValidatedForm form={form} fields={fields} headingLevel={2} className="grid gap-6">
      {actionData?.bodyError && <BodyErrorNote why={actionData.bodyError} />}
      <input type="hidden" name="version" value={notice.version} />
      <FieldControls fields={fields} metas={metas} />
      {withoutEmail > 0 && (
        <p>
          {withoutEmail} of them {withoutEmail === 1 ? 'has' : 'have'} no email address.{' '}
          <Link to={paths.eventRegistrations(eventId)} className="link">
            See the registrations
          </Link>{' '}
          to call them.
        </p>
      )}
      {sending && <p className="text-ink-muted">{sending}</p>}
      <div className="flex flex-wrap gap-3">
        {(emails > 0 || host) && (
          <SubmitButton value="tell" pending="Telling...">
            Tell {emails > 0 ? formatCount(emails, 'person', 'people') : 'the host'}
          </SubmitButton>
        )}
        <SubmitButton value="leave" variant="secondary" pending="Saving...">
          Do not tell
        </SubmitButton>
      </div>
    </ValidatedForm>
  )
}
