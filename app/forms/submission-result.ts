import { parse, type SubmissionResult } from '@conform-to/react'

/**
 * A submission result made outside a page's action: the typed values, and the errors (form-wide under the empty name).
 */
export function toSubmissionResult(
  typed: FormData,
  error: Record<string, string[]>,
): SubmissionResult<string[]> {
  return parse(typed, { resolve: () => ({ error }) }).reply()
}
