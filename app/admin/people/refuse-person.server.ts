import { data } from '@remix-run/node'
import type { ResubmitOptions } from '~/forms/submission.server'
import { HASH_RETRY } from '~/staff/password.server'
import type { PersonRefusal } from '~/staff/people.server'

/** Returns the form with its values and the reason. */
export function refusePerson(again: ResubmitOptions, { message, status, field }: PersonRefusal) {
  const result = again(field ? { fieldErrors: { [field]: [message] } } : { formErrors: [message] })
  return data({ result, made: null }, { status, headers: status === 503 ? HASH_RETRY : {} })
}
