import { db } from 'db/client.server'
import type { leads } from 'db/schema/leads'
import { statusLabel } from '~/leads/statuses'
import { listHistory } from '~/records/history.server'
import { formatAgo } from '../format-moment'
import { describeLastEntry } from './describe-history'
import type { LeadConflict } from './lead-action-data'

type LeadRow = typeof leads.$inferSelect

/** A command on a lead that has changed since it was shown. */
export interface Question {
  /** "You chose Cancelled." */
  attempt: string
  /** Label of the button that runs it anyway. */
  anyway: string
  /** Label of the link that drops it; by default it names the status. */
  leave?: string
}

/** "Maria set it to Scheduled 2 minutes ago." */
export async function describeLastChange(leadId: number): Promise<string> {
  const [last] = await listHistory(db, 'lead', leadId, 1)
  if (!last) return 'Someone changed it in the meantime.'
  return `${describeLastEntry(last)} ${formatAgo(last.createdAt, new Date())}.`
}

/** Who changed the lead, and the posted form, to send again or drop. */
export async function conflictOver(
  lead: LeadRow,
  { attempt, anyway, leave }: Question,
  form: FormData,
): Promise<LeadConflict> {
  const values = [...form].filter(
    (entry): entry is [string, string] => entry[0] !== 'version' && typeof entry[1] === 'string',
  )
  return {
    message: `${await describeLastChange(lead.id)} ${attempt}`,
    anyway,
    leave: leave ?? (lead.spam ? 'Leave it as spam' : `Leave it ${statusLabel(lead.status)}`),
    values: [...values, ['version', String(lead.version)]],
  }
}
