import { leads } from 'db/schema/leads'
import { eq } from 'drizzle-orm'
import { addTag, parseTag, removeTag } from '~/inbox/desk.server'
import { Refusal } from '~/leads/store.server'
import { leadCommand } from './lead-command.server'

export { default, headers } from './lead-outlet'

/** Adds the tag `tag` to a lead, or removes the tag `remove`. */
export const action = leadCommand({
  name: 'tags',
  async run({ lead, staff, form }) {
    const removed = parseTag(form.get('remove'))
    const tag = removed ?? parseTag(form.get('tag'))
    if (tag === null) return new Refusal('A tag has 1 to 30 characters.', 422)
    const chosen = eq(leads.id, lead.id)
    const effect = await (removed ? removeTag(staff, chosen, tag) : addTag(staff, chosen, tag))
    if (effect instanceof Refusal) return effect
    if (!removed && effect.changed === 0 && !lead.tags.includes(tag))
      return new Refusal('A request has at most 10 tags.')
    return removed
      ? { title: 'Tag removed', message: `${lead.reference} no longer has the tag ${tag}.` }
      : { title: 'Tag added', message: `${lead.reference} has the tag ${tag}.` }
  },
})
