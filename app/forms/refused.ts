import { parse, type SubmissionResult } from '@conform-to/react'

/** An answer that did not come from a page's action, in the shape that one has: what was typed, and what is wrong (form-wide under the empty name). */
export function refused(
  typed: FormData,
  error: Record<string, string[]>,
): SubmissionResult<string[]> {
  return parse(typed, { resolve: () => ({ error }) }).reply()
}
