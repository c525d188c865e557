import { data } from '@remix-run/node'
import { unread } from '~/forms/body-error.server'
import type { Fields, Values } from '~/forms/fields'
import { readSubmission } from '~/forms/submission.server'
import { readForm } from '~/platform/http/request.server'
import { log } from '~/platform/log.server'
import { asVersion } from '~/records/parse-version'
import type { Said } from '~/ui/notice'
import { conflictAnswer, type InBetween } from '../records/record-actions.server'
import type { RecordAnswer } from '../records/record-answer'

type Answer = ReturnType<typeof data<RecordAnswer>>

/** A form of a few fields as it was sent, and the ways to give it back. */
export interface SmallForm {
  values: Values<Fields>
  /** The one that the form was opened with; null where it sent none. */
  version: number | null
  form: FormData
  /** The form as typed, with the reason above it (409). */
  refuse(reason: string): Answer
  /** The form as typed, with what is stored beside it (409). */
  conflict(now: InBetween): Answer
}

/**
 * Reads a form of a few fields and carries it out. What is wrong in it comes back as typed (422), and
 * so does a failure of `act` (500), which `failed` says.
 */
export async function postSmallForm(
  request: Request,
  fields: Fields,
  failed: Said,
  act: (sent: SmallForm) => Promise<Response | Answer>,
) {
  const form = await readForm(request)
  if (form instanceof Response) return unread(form)
  const { values, again } = readSubmission(form, fields)
  const refuse = (status: number, reason?: string, more: Partial<RecordAnswer> = {}) =>
    data<RecordAnswer>(
      { result: again(reason ? { formErrors: [reason] } : {}), ...more },
      { status },
    )
  if (!values) return refuse(422)
  try {
    return await act({
      values,
      version: asVersion(form.get('version')),
      form,
      refuse: (reason) => refuse(409, reason),
      conflict: (now) => conflictAnswer(again, 'this', fields, now),
    })
  } catch (error) {
    if (error instanceof Response) throw error
    log.error('calendar not changed', error)
    return refuse(500, failed.message, { failed })
  }
}
