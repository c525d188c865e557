import { readSubmission } from '~/forms/submission.server'
import { noteFields } from '~/inbox/fields'
import { addNote } from '~/inbox/mutations.server'
import { leadCommand, outcomeOf } from './lead-command.server'

export { default, headers } from './lead-outlet'

export const action = leadCommand({
  name: 'notes',
  fields: noteFields,
  async run({ lead, staff, form }) {
    const { values, again } = readSubmission(form, noteFields)
    if (!values) return { wrong: again() }
    // Notes do not overwrite anything, so any version is accepted.
    return outcomeOf(
      await addNote(staff, lead.id, values.note),
      { title: 'Note added', message: `Saved to ${lead.reference}.` },
      { attempt: 'You wrote a note.', anyway: 'Add the note anyway' },
    )
  },
})
