import { readSubmission } from '~/forms/submission.server'
import { addCall } from '~/inbox/replies.server'
import { callFields } from '~/inbox/reply-fields'
import { leadCommand, outcomeOf } from './lead-command.server'

export { default, headers } from './lead-outlet'

export const action = leadCommand({
  name: 'calls',
  fields: callFields,
  async run({ lead, staff, form }) {
    const { values, again } = readSubmission(form, callFields)
    if (!values) return { wrong: again() }
    // Calls do not overwrite anything, so any version is accepted.
    return outcomeOf(
      await addCall(staff, lead.id, values.call),
      { title: 'Call logged', message: `Saved to ${lead.reference}.` },
      { attempt: 'You logged a call.', anyway: 'Log the call anyway' },
    )
  },
})
