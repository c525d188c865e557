import type { LoaderFunctionArgs } from '@remix-run/node'
import type { LeadKind } from 'db/enums'
import { requireStaff } from '~/platform/session.server'
import { exportLeads } from '../leads/export.server'
import { submissionsList } from '../leads/leads-list.server'
import { readListState } from '../table/list.server'

/** Exports matching submissions as CSV. */
export async function loader({ request }: LoaderFunctionArgs) {
  const list = await submissionsList(request, await requireStaff(request))
  const { kind } = readListState(list, request).filters
  return exportLeads(list, request, kind ?? 'submissions', (kind as LeadKind | undefined) ?? null)
}
