import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import type { Fields, Values } from '~/forms/fields'
import { schemaOf } from '~/forms/schema.server'
import type { Said } from '~/records/texts'
import { readForm } from '~/server/http/request.server'
import { log } from '~/server/log.server'
import { conflictAnswer, type InBetween, readVersion } from '../records/record-actions.server'
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
  if (form instanceof Response) return form
  const submission = parseWithZod(form, { schema: schemaOf(fields), disableAutoCoercion: true })
  const again = (status: number, formErrors?: string[], more: Partial<RecordAnswer> = {}) =>
    data<RecordAnswer>(
      { result: submission.reply(formErrors && { formErrors }), ...more },
      { status },
    )
  if (submission.status !== 'success') return again(422)
  try {
    return await act({
      values: submission.value,
      version: readVersion(form.get('version')),
      form,
      refuse: (reason) => again(409, [reason]),
      conflict: (now) => conflictAnswer(submission.reply.bind(submission), 'this', fields, now),
    })
  } catch (error) {
    if (error instanceof Response) throw error
    log.error('calendar not changed', error)
    return again(500, [failed.message], { failed })
  }
}
