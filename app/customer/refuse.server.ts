import { data } from '@remix-run/node'
import type { RequestActionData } from './request-action-data'

/** The page again, with the reason and the typed values. */
export const refuse = (
  message: string,
  status = 409,
  form: Pick<RequestActionData, 'intent' | 'result'> = {},
) => data<RequestActionData>({ failed: { title: 'Not done', message }, ...form }, { status })
