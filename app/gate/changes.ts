import type { LoaderFunctionArgs } from '@remix-run/node'
import { problem } from '~/platform/http/problem.server'
import { askSince } from './ask-since'
import { listChanges } from './people.server'
import { requireGate } from './require-gate.server'
import { renderRow } from './row-html.server'

/** GET /gate/{token}/changes?since=: the rows that changed since then, as HTML; null for one that is gone. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { event, closed, isSignedIn, timeZone } = await requireGate(request, params.token)
  if (closed) return problem(closed.status, closed.text)
  if (!isSignedIn) return problem(403, 'Enter the PIN first.')
  const since = new Date(new URL(request.url).searchParams.get('since') || 0)
  const year = since.getUTCFullYear()
  // PostgreSQL reads fewer years than Date. NaN is no year, either.
  if (!(year >= 1 && year <= 9999)) return problem(422, 'since must be a date and time.')
  const next = askSince()
  const changes = await listChanges(event, since, timeZone)
  return Response.json({
    since: next,
    rows: changes.map((change) => ({
      key: change.key,
      html: 'isGone' in change ? null : renderRow(change),
    })),
  })
}
