import { readSubmission } from '~/forms/submission.server'
import { weightFields } from '~/impact/weight-fields'
import { atVersion, setWeights } from '~/inbox/mutations.server'
import { leadCommand, outcomeOf } from './lead-command.server'

export { default, headers } from './lead-outlet'

export const action = leadCommand({
  name: 'weights',
  fields: weightFields,
  async run({ lead, staff, form, version }) {
    const { values, again } = readSubmission(form, weightFields)
    if (!values) return { wrong: again() }
    return outcomeOf(
      await setWeights(staff, lead.id, values, atVersion(version)),
      {
        title: 'Weights saved',
        message: 'They count toward the recorded impact once the pickup is completed.',
      },
      { attempt: 'Your weights are not saved.', anyway: 'Save my weights anyway' },
    )
  },
})
