import { useOutletContext } from '@remix-run/react'
import { LeadBody } from './lead-body'
import type { LoadedLead } from './load-lead.server'

export { adminHeaders as headers } from '../admin-page'

/** What the panel or the dialog of a lead hands to the route below it. */
export interface LeadContext {
  lead: LoadedLead
  /** The lead's own address, without the search. */
  path: string
}

/**
 * The content of a lead's page. Each command's route has this very component, so that what is typed in one
 * form stays when another one is refused.
 */
export default function LeadOutlet() {
  const { lead, path } = useOutletContext<LeadContext>()
  return <LeadBody key={lead.reference} lead={lead} path={path} />
}
