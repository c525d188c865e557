import { leads } from 'db/schema/leads'
import { eq } from 'drizzle-orm'
import { atVersion, setStatus } from '~/inbox/mutations.server'
import { KIND_FACTS } from '~/leads/kinds'
import { Refusal } from '~/leads/refusal.server'
import { parseStatus, statusLabel } from '~/leads/statuses'
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
    const label = statusLabel(status)
    const question = { attempt: `You chose ${label}.`, anyway: `Set to ${label} anyway` }
    return outcomeOf(effect, done, question, (current) => current.status === status)
  },
})
