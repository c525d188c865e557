import { setWaiting } from '~/inbox/desk.server'
import { Refusal } from '~/leads/store.server'
import { leadCommand } from './lead-command.server'

export { default, headers } from './lead-outlet'

/** Pauses the promised reply until the customer has acted; with `waiting=no`, ends the pause. */
export const action = leadCommand({
  name: 'waiting',
  async run({ lead, staff, form }) {
    const isWaiting = form.get('waiting') !== 'no'
    // Repeating it changes nothing, so any version is accepted.
    const effect = await setWaiting(staff, lead.id, isWaiting)
    if (effect instanceof Refusal) return effect
    return isWaiting
      ? {
          title: 'With the customer',
          message: 'No reply is due until the customer answers.',
        }
      : { title: 'Back with us', message: 'A reply is due again.' }
  },
})
