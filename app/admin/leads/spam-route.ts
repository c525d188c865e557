import { leads } from 'db/schema/leads'
import { eq } from 'drizzle-orm'
import { clearSpam } from '~/inbox/clear-spam.server'
import { atVersion, markSpam } from '~/inbox/mutations.server'
import { leadCommand, outcomeOf } from './lead-command.server'
import { sendingSentence } from './sending-sentence.server'

export { default, headers } from './lead-outlet'

/** Marks a lead as spam; with `spam=no`, unmarks it and sends its emails. */
export const action = leadCommand({
  name: 'spam',
  async run({ lead, staff, form, version }) {
    if (form.get('spam') === 'no')
      return outcomeOf(
        await clearSpam(staff, [lead.id], atVersion(version)),
        {
          title: 'Not spam',
          message: lead.spam
            ? `${lead.reference} is in the inbox. ${sendingSentence('Emails that were on hold are being sent.', 'the emails wait')}`
            : `${lead.reference} stays in the inbox, and its sender is trusted from now on.`,
        },
        { attempt: 'You chose Not spam.', anyway: 'Move it to the inbox anyway' },
      )
    return outcomeOf(
      await markSpam(staff, eq(leads.id, lead.id), atVersion(version)),
      { title: 'Marked as spam', message: `${lead.reference} is in the spam folder.` },
      { attempt: 'You chose Mark as spam.', anyway: 'Mark as spam anyway' },
    )
  },
})
