import type { leads } from 'db/schema/leads'
import { findFirstRequest, listOthersOfPerson } from '~/inbox/duplicates.server'
import { KIND_FACTS } from '~/leads/kinds'
import { isOpenRequest, statusLabel } from '~/leads/statuses'
import { paths } from '~/paths'
import { formatReceived } from '../format-moment'

type LeadRow = typeof leads.$inferSelect

/** Other leads of the person: the newest five, a link to all, and the one that this lead duplicates. */
export async function loadPerson(lead: LeadRow, timeZone: string) {
  const [{ rows, total }, first] = await Promise.all([
    listOthersOfPerson(lead),
    findFirstRequest(lead),
  ])
  return {
    total,
    all: paths.submissionsOfPerson(lead.reference),
    first: first && { reference: first.reference, path: paths.submission(first.reference) },
    others: rows.map((row) => ({
      reference: row.reference,
      path: paths.submission(row.reference),
      label: KIND_FACTS[row.kind].label,
      status: statusLabel(row.status),
      received: formatReceived(row.createdAt, timeZone),
      isSame: row.duplicateOfId === lead.id || lead.duplicateOfId === row.id,
      maySame: mayBeSame(lead) && mayBeSame(row),
      /** Two open requests of a kind are often duplicates. */
      isLikely: row.kind === lead.kind && isOpenRequest(row) && isOpenRequest(lead),
    })),
  }
}

export type LoadedPerson = Awaited<ReturnType<typeof loadPerson>>

const mayBeSame = ({ kind, duplicateOfId }: Pick<LeadRow, 'kind' | 'duplicateOfId'>) =>
  kind !== 'registration' && duplicateOfId === null
