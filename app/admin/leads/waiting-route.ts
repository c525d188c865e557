import { setWaiting } from '~/inbox/desk.server'
import { Refusal } from '~/leads/store.server'
import { leadCommand } from './lead-command.server'

export { default, headers } from './lead-outlet'

/** Pauses the promise of an answer until the customer has done something; with `waiting=no`, ends the pause. */
export const action = leadCommand({
  name: 'waiting',
  async run({ lead, staff, form }) {
    const isWaiting = form.get('waiting') !== 'no'
    // Done twice, it is as it should be.
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
