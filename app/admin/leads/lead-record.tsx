import { Outlet } from '@remix-run/react'
import type { LeadContext } from './lead-outlet'
import { LeadStatusBadge } from './lead-status'
import { NeighborLinks } from './neighbor-links'

interface LeadRecordProps extends LeadContext {
  /** Path of the list. */
  list: string
}

/** A lead below its name, the same in the panel of Submissions and in the dialogs of Requests. */
export function LeadRecord({ lead, path, list }: LeadRecordProps) {
  const { label, reference, status, received, source, neighbors } = lead
  return (
    <>
      <p className="mt-1 mb-3 text-ink-muted">
        {label} <span className="tabular font-semibold text-ink">{reference}</span>{' '}
        <LeadStatusBadge status={status} />
        <br />
        Received {received}
        {source && `, ${source}`}
      </p>
      <NeighborLinks neighbors={neighbors} list={list} />
      <Outlet context={{ lead, path } satisfies LeadContext} />
    </>
  )
}
