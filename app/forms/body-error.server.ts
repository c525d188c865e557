import { data } from '@remix-run/node'

/**
 * Of a form nothing could be read, for the reason that `refusal`, a problem (400, 408, 413, 415), tells: the page
 * that has the form gets `answerOf` it.
 */
export async function unreadAs<Answer>(refusal: Response, answerOf: (why: string) => Answer) {
  const { detail }: { detail: string } = await refusal.json()
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  const connection = refusal.headers.get('Connection')
  if (connection) headers.set('Connection', connection)
  return data(answerOf(detail), { status: refusal.status, headers })
}

/** What a page answers to such a form whose failures are said by a toast. */
export const unread = (refusal: Response) =>
  unreadAs(refusal, (message) => ({ failed: { title: 'Not sent', message } }))
