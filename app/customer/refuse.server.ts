import { data } from '@remix-run/node'
import type { RequestActionData } from './request-action-data'

/** The page again, with the reason and the typed values. */
export const refuse = (
  message: string,
  status = 409,
  form: Pick<RequestActionData, 'intent' | 'result'> = {},
) => data<RequestActionData>({ failed: { title: 'Not done', message }, ...form }, { status })

/** The page again with a form and its errors. */
export const showForm = (
  form: RequestActionData,
  { status, retryAfter }: { status: number; retryAfter?: number },
) =>
  data<RequestActionData>(form, {
    status,
    headers: {
      'Cache-Control': 'no-store',
      ...(retryAfter && { 'Retry-After': String(retryAfter) }),
    },
  })
