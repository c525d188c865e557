import { closeAsDuplicate, reopenDuplicate } from '~/inbox/duplicates.server'
import { atVersion } from '~/inbox/mutations.server'
import { leadCommand, outcomeOf } from './lead-command.server'

export { default, headers } from './lead-outlet'

/** Closes the later of this lead and `of` as a duplicate; with `undo=yes`, reopens this one. */
export const action = leadCommand({
  name: 'same-as',
  async run({ lead, staff, form, version }) {
    const guard = atVersion(version)
    if (form.get('undo') === 'yes')
      return outcomeOf(
        await reopenDuplicate(staff, lead.id, guard),
        { title: 'Not the same', message: `${lead.reference} stands for itself again.` },
        { attempt: 'You said that it is not the same.', anyway: 'It is not the same' },
      )
    const of = String(form.get('of') ?? '')
    return outcomeOf(
      await closeAsDuplicate(staff, lead.id, of, guard),
      {
        title: 'Closed as the same',
        message: `Of ${lead.reference} and ${of}, the later one is closed. Its link leads to the earlier one.`,
      },
      { attempt: `You said that it is the same as ${of}.`, anyway: 'It is the same' },
    )
  },
})
