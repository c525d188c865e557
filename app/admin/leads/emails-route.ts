import { parseId } from 'db/parse-id'
import { mailOutbox } from 'db/schema/mail'
import { and, eq } from 'drizzle-orm'
import { resendMail, whyNotResent } from '~/inbox/resend-mail.server'
import { Refusal } from '~/leads/refusal.server'
import { leadCommand } from './lead-command.server'
import { sendingSentence } from './sending-sentence.server'

export { default, headers } from './lead-outlet'

/** Resends an email of the lead. */
export const action = leadCommand({
  name: 'emails',
  async run({ lead, staff, form }) {
    const id = parseId(String(form.get('mail'))) ?? 0
    const email = and(eq(mailOutbox.leadId, lead.id), eq(mailOutbox.id, id))
    if ((await resendMail(staff, email)) === 0) return new Refusal(await whyNotResent(email))
    return { title: 'Email queued', message: sendingSentence() }
  },
})
