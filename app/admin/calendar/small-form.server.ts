import { data } from '@remix-run/node'
import { bodyError } from '~/forms/body-error.server'
import type { Fields, Values } from '~/forms/fields'
import { readSubmission } from '~/forms/submission.server'
import { readForm } from '~/platform/http/request.server'
import { log } from '~/platform/log.server'
import { readShownVersion } from '~/records/parse-version'
import type { Notice } from '~/ui/notice'
import type { RecordActionData } from '../records/record-action-data'
import { type ConcurrentSave, conflictResponse } from '../records/record-actions.server'

type ActionData = ReturnType<typeof data<RecordActionData>>

/** A submitted form, with the responses that show it again. */
export interface SmallForm {
  values: Values<Fields>
  /** The version the form was loaded with; null if missing. */
  version: number | null
  form: FormData
  /** Returns the form with its values and the reason (409). */
  refuse(reason: string): ActionData
  /** Returns the form with its values and the stored ones (409). */
  conflict(now: ConcurrentSave): ActionData
}

/**
 * Validates a small form and runs `act`. Invalid input returns the form with its values (422), and
 * so does an error in `act` (500), with the message `failed`.
 */
export async function postSmallForm(
  request: Request,
  fields: Fields,
  failed: Notice,
  act: (sent: SmallForm) => Promise<Response | ActionData>,
) {
  const form = await readForm(request)
  if (form instanceof Response) return bodyError(form)
  const { values, again } = readSubmission(form, fields)
  const refuse = (status: number, reason?: string, more: Partial<RecordActionData> = {}) =>
    data<RecordActionData>(
      { result: again(reason ? { formErrors: [reason] } : {}), ...more },
      { status },
    )
  if (!values) return refuse(422)
  try {
    return await act({
      values,
      version: readShownVersion(form.get('version')),
      form,
      refuse: (reason) => refuse(409, reason),
      conflict: (now) => conflictResponse(again, 'this', fields, now),
    })
  } catch (error) {
    if (error instanceof Response) throw error
    log.error('calendar not changed', error)
    return refuse(500, failed.message, { failed })
  }
}
