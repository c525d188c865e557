import { atVersion, revokeLink } from '~/inbox/mutations.server'
import { leadCommand, outcomeOf } from './lead-command.server'

export { default, headers } from './lead-outlet'

/** Creates a new link for the customer; the old one stops working. */
export const action = leadCommand({
  name: 'link',
  run: async ({ lead, staff, version }) =>
    outcomeOf(
      await revokeLink(staff, lead.id, atVersion(version)),
      { title: 'New link', message: "The customer's old link no longer works." },
      { attempt: 'You asked for a new link.', anyway: 'Create a new link anyway' },
    ),
})
