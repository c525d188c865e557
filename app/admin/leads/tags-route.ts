import { leads } from 'db/schema/leads'
import { eq } from 'drizzle-orm'
import { atVersion } from '~/inbox/mutations.server'
import { addTag, MAX_TAGS, parseTag, removeTag } from '~/inbox/tags.server'
import { Refusal } from '~/leads/refusal.server'
import { leadCommand, outcomeOf } from './lead-command.server'

export { default, headers } from './lead-outlet'

/** Adds the tag `tag` to a lead, or removes the tag `remove`. */
export const action = leadCommand({
  name: 'tags',
  async run({ lead, staff, form, version }) {
    const removed = parseTag(form.get('remove'))
    const tag = removed ?? parseTag(form.get('tag'))
    if (tag === null) return new Refusal('A tag has 1 to 30 characters.', 422)
    if (!removed && !lead.tags.includes(tag) && lead.tags.length >= MAX_TAGS)
      return new Refusal(`A request has at most ${MAX_TAGS} tags.`)
    const change = removed ? removeTag : addTag
    const effect = await change(staff, eq(leads.id, lead.id), tag, atVersion(version))
    const done = removed
      ? { title: 'Tag removed', message: `${lead.reference} no longer has the tag ${tag}.` }
      : { title: 'Tag added', message: `${lead.reference} has the tag ${tag}.` }
    const question = {
      attempt: `You ${removed ? 'removed' : 'added'} the tag ${tag}.`,
      anyway: `${removed ? 'Remove' : 'Add'} the tag anyway`,
    }
    return outcomeOf(
      effect,
      done,
      question,
      ({ tags }) => tags.includes(tag) === (removed === null),
    )
  },
})
