import { useOutletContext } from '@remix-run/react'
import { LeadBody } from './lead-body'
import type { LoadedLead } from './load-lead.server'

export { adminHeaders as headers } from '../admin-page'

/** Outlet context from a lead's panel or dialog. */
export interface LeadContext {
  lead: LoadedLead
  /** Path of the lead, without a query string. */
  path: string
}

/**
 * The content of a lead's page. All command routes render this component, so that input in one form
 * survives an error in another.
 */
export default function LeadOutlet() {
  const { lead, path } = useOutletContext<LeadContext>()
  return <LeadBody key={lead.reference} lead={lead} path={path} />
}
