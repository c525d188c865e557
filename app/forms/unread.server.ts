import { data } from '@remix-run/node'

/**
 * What `refusal`, a problem (400, 408, 413, 415), says of a form of which nothing could be read: the reason, and
 * with what to answer the page that has the form.
 */
export async function readRefusal(refusal: Response) {
  const { detail }: { detail: string } = await refusal.json()
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  const connection = refusal.headers.get('Connection')
  if (connection) headers.set('Connection', connection)
  return { detail, init: { status: refusal.status, headers } }
}

/** What a page answers to such a form whose failures are said by a toast. */
export async function unread(refusal: Response) {
  const { detail, init } = await readRefusal(refusal)
  return data({ failed: { title: 'Not sent', message: detail } }, init)
}
