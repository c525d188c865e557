import { setWaiting } from '~/inbox/due.server'
import { atVersion } from '~/inbox/mutations.server'
import { leadCommand, outcomeOf } from './lead-command.server'

export { default, headers } from './lead-outlet'

/** Pauses the promised reply until the customer has acted; with `waiting=no`, ends the pause. */
export const action = leadCommand({
  name: 'waiting',
  async run({ lead, staff, form, version }) {
    const isWaiting = form.get('waiting') !== 'no'
    const effect = await setWaiting(staff, lead.id, isWaiting, atVersion(version))
    return outcomeOf(
      effect,
      isWaiting ? PAUSED : RESUMED,
      isWaiting ? PAUSE_ANYWAY : RESUME_ANYWAY,
      ({ waitingSince }) => (waitingSince !== null) === isWaiting,
    )
  },
})

const PAUSED = {
  title: 'With the customer',
  message: 'No reply is due until the customer answers.',
}
const RESUMED = { title: 'Reply needed again', message: 'A reply is due again.' }

const PAUSE_ANYWAY = {
  attempt: 'You set it to wait for the customer.',
  anyway: 'Wait for the customer anyway',
}
const RESUME_ANYWAY = {
  attempt: 'You set it back to us.',
  anyway: 'Set it back to us anyway',
}
