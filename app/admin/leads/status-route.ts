import type { ActionFunctionArgs } from '@remix-run/node'
import { leads } from 'db/schema/leads'
import { eq } from 'drizzle-orm'
import { setStatus } from '~/inbox/mutations.server'
import { KIND_FACTS } from '~/leads/kinds'
import { parseStatus } from '~/leads/statuses'
import { Refusal } from '~/leads/store.server'
import { postLeadCommand } from './lead-command.server'

export { default, headers } from './lead-outlet'

export const action = (args: ActionFunctionArgs) =>
  postLeadCommand(args, {
    name: 'status',
    failed: 'Failed to update status', // Document 2, section 8.
    async run({ lead, staff, form }) {
      const status = parseStatus(lead.kind, form.get('status'))
      const { noun, statuses } = KIND_FACTS[lead.kind]
      if (!status) return new Refusal(`Status must be one of: ${statuses.join(', ')}`, 422)
      const outcome = await setStatus(staff, eq(leads.id, lead.id), status)
      if (outcome instanceof Refusal) return outcome
      return {
        title: 'Status updated',
        message: `The ${noun} status has been successfully updated.`,
      }
    },
  })
