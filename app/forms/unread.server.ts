import { data } from '@remix-run/node'

/**
 * What a page answers to a form of which nothing could be read (400, 408, 413, 415): the reason that
 * `refusal`, a problem, gives.
 */
export async function unread(refusal: Response) {
  const { detail }: { detail: string } = await refusal.json()
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  const connection = refusal.headers.get('Connection')
  if (connection) headers.set('Connection', connection)
  return data(
    { failed: { title: 'Not sent', message: detail } },
    { status: refusal.status, headers },
  )
}
