import { leads } from 'db/schema/leads'
import { eq } from 'drizzle-orm'
import { assignLeads, listAssignees } from '~/inbox/assignees.server'
import { atVersion } from '~/inbox/mutations.server'
import { Refusal } from '~/leads/refusal.server'
import { leadCommand, outcomeOf } from './lead-command.server'

export { default, headers } from './lead-outlet'

/** Assigns a lead: `assignee` is a person's id, or empty to unassign; `take` assigns it to oneself. */
export const action = leadCommand({
  name: 'assignee',
  async run({ lead, staff, form, version }) {
    const id = form.has('take') ? String(staff.id) : String(form.get('assignee') ?? '')
    const person = (await listAssignees()).find((each) => String(each.id) === id)
    if (id !== '' && !person) return new Refusal('Choose someone whose account is enabled.', 422)
    // Already assigned to this person, so there is no conflict.
    const sameAs = lead.assigneeId === (person?.id ?? null)
    const guard = sameAs ? undefined : atVersion(version)
    const effect = await assignLeads(staff, eq(leads.id, lead.id), person?.id ?? null, guard)
    const who = person?.username ?? 'nobody'
    const done = { title: 'Assigned', message: `${lead.reference} is assigned to ${who}.` }
    if (sameAs && !(effect instanceof Refusal)) return done
    return outcomeOf(effect, done, {
      attempt: `You chose to assign it to ${who}.`,
      anyway: `Assign to ${who} anyway`,
      leave: 'Leave it as it is',
    })
  },
})
