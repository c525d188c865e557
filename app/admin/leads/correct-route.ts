import { readSubmission } from '~/forms/submission.server'
import { correctLead, hasAddress } from '~/inbox/correct/correct-lead.server'
import { correctionFields } from '~/inbox/correct/correction-fields'
import { Refusal } from '~/leads/refusal.server'
import { leadCommand, outcomeOf } from './lead-command.server'

export { default, headers } from './lead-outlet'

/** Corrects name, address and phone of a request, with a reason. */
export const action = leadCommand({
  name: 'correct',
  fieldsOf: ({ kind }) => correctionFields(hasAddress(kind), true),
  async run({ lead, staff, form, version }) {
    const { values, again } = readSubmission(form, correctionFields(hasAddress(lead.kind), true))
    if (!values) return { wrong: again() }
    const { reason, resend, ...corrected } = values
    const effect = await correctLead(staff, lead.id, {
      values: corrected as Record<string, string | null>,
      reason: String(reason),
      resend: resend === true,
      version,
    })
    if (effect instanceof Refusal && effect.extras.field)
      return { wrong: again({ fieldErrors: { [effect.extras.field]: [effect.detail] } }) }
    const isMoved = lead.email !== (corrected.email ?? '')
    return outcomeOf(
      effect,
      {
        title: 'Corrected',
        message: isMoved
          ? 'The old link no longer works, and waiting emails go to the new address.'
          : 'What was sent stays visible.',
      },
      { attempt: 'Your correction is not saved.', anyway: 'Save my correction anyway' },
    )
  },
})
