import { data } from '@remix-run/node'

/** Turns a refused body (a problem: 400, 408, 413, 415) into action data for the page that has the form. */
export async function bodyErrorAs<Answer>(
  refusal: Response,
  toActionData: (why: string) => Answer,
) {
  const { detail }: { detail: string } = await refusal.json()
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  const connection = refusal.headers.get('Connection')
  if (connection) headers.set('Connection', connection)
  return data(toActionData(detail), { status: refusal.status, headers })
}

/** The response to an unreadable body, for forms that show failures in a toast. */
export const bodyError = (refusal: Response) =>
  bodyErrorAs(refusal, (message) => ({ failed: { title: 'Not sent', message } }))
