import { createEventFrom } from '~/inbox/create-event.server'
import { findLeadWithDetails } from '~/inbox/find-lead.server'
import { atVersion } from '~/inbox/mutations.server'
import { Refusal } from '~/leads/refusal.server'
import { paths } from '~/paths'
import { leadCommand } from './lead-command.server'

export { default, headers } from './lead-outlet'

/** Creates an event from a community request and opens it. */
export const action = leadCommand({
  name: 'event',
  async run({ lead, staff, version }) {
    if (lead.kind !== 'community-event')
      return new Refusal('Only a request for a community event can become one.', 422)
    const whole = await findLeadWithDetails(lead.reference)
    const made = whole && (await createEventFrom(staff, whole, atVersion(version)))
    if (made instanceof Refusal) return made
    if (!made || made.eventId === null)
      return {
        question: {
          attempt: 'You chose to turn it into an event.',
          anyway: 'Turn it into an event anyway',
        },
      }
    return {
      title: 'Event created',
      message: 'Check its date, time and text. Visitors cannot see it until you check Active.',
      to: paths.editEvent(made.eventId),
    }
  },
})
