import { problem } from '~/platform/http/problem.server'
import type { NotIssued } from './issue.server'

/** How many missing values a response names. */
const MAX_NAMED = 100

/** The API's response if no certificate was issued. */
export function notIssued(why: NotIssued): Response {
  if ('isVoid' in why) return problem(409, 'This certificate is already void.')
  if ('isGone' in why) return problem(404, 'This request is in the trash or marked as spam.')
  if ('exists' in why) return problem(409, describeExisting(why.exists), { more: why })
  return problem(422, `Not complete: ${why.missing[0]?.text}.`, {
    more: { missing: why.missing.slice(0, MAX_NAMED), missingCount: why.missing.length },
  })
}

export const describeExisting = (number: string) =>
  `${number} is already valid for this request. Replace it instead.`
