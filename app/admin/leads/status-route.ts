import { db } from 'db/client.server'
import type { LeadStatus } from 'db/enums'
import { leads } from 'db/schema/leads'
import { and, eq } from 'drizzle-orm'
import { atVersion, setStatus } from '~/inbox/mutations.server'
import { KIND_FACTS } from '~/leads/kinds'
import { parseStatus, statusLabel } from '~/leads/statuses'
import { Refusal } from '~/leads/store.server'
import { leadCommand, outcomeOf } from './lead-command.server'

export { default, headers } from './lead-outlet'

export const action = leadCommand({
  name: 'status',
  failed: 'Failed to update status', // Document 2, section 8.
  async run({ lead, staff, form, version }) {
    const status = parseStatus(lead.kind, form.get('status'))
    const { noun, statuses } = KIND_FACTS[lead.kind]
    if (!status) return new Refusal(`Status must be one of: ${statuses.join(', ')}`, 422)
    const effect = await setStatus(staff, eq(leads.id, lead.id), status, atVersion(version))
    const done = {
      title: 'Status updated',
      message: `The ${noun} status has been successfully updated.`,
    }
    // Someone else has set the same status, so there is no conflict.
    if (!(effect instanceof Refusal) && effect.changed === 0 && (await hasStatus(lead.id, status)))
      return done
    const label = statusLabel(status)
    return outcomeOf(effect, done, {
      attempt: `You chose ${label}.`,
      anyway: `Set to ${label} anyway`,
    })
  },
})

async function hasStatus(leadId: number, status: LeadStatus): Promise<boolean> {
  const rows = await db
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.id, leadId), eq(leads.status, status)))
  return rows.length > 0
}
