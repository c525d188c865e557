import { businessPickups, leads } from 'db/schema/leads'
import { quotes } from 'db/schema/quotes'
import { and, eq } from 'drizzle-orm'
import { type Refusal, refuse } from '~/leads/refusal.server'
import { isWork } from '~/leads/statuses'
import { quoteAcceptedMail, quoteAnsweredNotice } from '~/quotes/emails.server'
import { type QuoteRow, stateOf } from '~/quotes/quote'
import { toShown } from '~/quotes/quotes.server'
import { formatDate } from '~/ui/calendar-date'
import type { ChangeEffect } from '../change.server'
import {
  changeLocked,
  type LockedLead,
  mailCustomer,
  mailStaff,
  recordChange,
} from '../change-locked.server'
import { QUOTE_ACCEPTED, QUOTE_DECLINED } from '../history'
import { withVisits } from '../visits/change-visits.server'
import { offerFreeTimes } from '../visits/plan.server'
import { updateQuoteRow } from './update-quote.server'

/** The customer's quote, and when a reply to their answer is due. */
interface Answered {
  leadId: number
  sequence: number
  promised: Date | null
}

/**
 * Accepts a quote under a person's name and stores its content as accepted. A pickup without a visit is offered
 * times. Accepting again changes nothing.
 */
export const acceptQuote = (answered: Answered, name: string) =>
  answerQuote(answered, 'accepted', async (locked, quote) => {
    const { lead, settings, clock } = locked
    const set = { answeredAt: clock.moment, acceptedBy: name }
    const shown = toShown({ ...quote, acceptedCopy: null }, lead, settings)
    const acceptedCopy = JSON.stringify({ ...shown, ...set })
    const accepted = await updateQuoteRow(locked, quote, {
      ...set,
      status: 'accepted',
      acceptedCopy,
    })
    await recordResponse(locked, QUOTE_ACCEPTED, accepted, answered.promised)
    await mailCustomer(
      locked,
      `quote-accepted ${quote.id}`,
      quoteAcceptedMail(lead, accepted, settings),
    )
    if (lead.kind === 'pickup') await offerTimesOf(locked)
  })

/** Declines a quote. Declining again changes nothing. */
export const declineQuote = (answered: Answered, reason: string | null) =>
  answerQuote(answered, 'declined', async (locked, quote) => {
    const declined = await updateQuoteRow(locked, quote, {
      status: 'declined',
      answeredAt: locked.clock.moment,
      declineReason: reason,
    })
    await recordResponse(locked, QUOTE_DECLINED, declined, answered.promised)
  })

function answerQuote(
  { leadId, sequence }: Answered,
  status: 'accepted' | 'declined',
  act: (locked: LockedLead, quote: QuoteRow) => Promise<void>,
): Promise<ChangeEffect | Refusal> {
  return changeLocked(
    { by: 'visitor', where: eq(leads.id, leadId), version: null },
    async (locked) => {
      const [quote] = await locked.tx
        .select()
        .from(quotes)
        .where(and(eq(quotes.leadId, leadId), eq(quotes.sequence, sequence)))
        .for('update')
      if (!quote) return refuse('There is no such quote.', 404)
      // A repeated click changes nothing.
      if (quote.status === status) return []
      const why = whyNot(quote, locked)
      if (why) refuse(why)
      await act(locked, quote)
      return []
    },
  )
}

function whyNot(quote: QuoteRow, { lead, clock }: LockedLead): string | null {
  switch (stateOf(quote, clock.today)) {
    case 'sent':
      return lead.status === 'cancelled' ? 'This request is cancelled.' : null
    case 'expired':
      return `This quote expired on ${formatDate(quote.validUntil)}.`
    case 'replaced':
      return 'A newer quote replaces this one.'
    case 'accepted':
      return 'This quote was already accepted.'
    case 'declined':
      return 'This quote was already declined.'
    case 'draft':
      return 'There is no such quote.'
  }
}

/** The customer has acted: ends the pause, makes a reply due again, and notifies staff. */
async function recordResponse(
  locked: LockedLead,
  action: string,
  quote: QuoteRow,
  promised: Date | null,
): Promise<void> {
  const { lead, settings } = locked
  const due = isWork(lead.status) ? { promisedAt: promised, dueAt: promised } : {}
  await recordChange(
    locked,
    action,
    { quote: [null, quote.number] },
    { ...due, waitingSince: null },
  )
  await mailStaff(locked, `quote-answered ${quote.id}`, quoteAnsweredNotice(lead, quote, settings))
}

async function offerTimesOf(locked: LockedLead): Promise<void> {
  const [details] = await locked.tx
    .select({ preferredDay: businessPickups.pickupDate })
    .from(businessPickups)
    .where(eq(businessPickups.leadId, locked.lead.id))
  // Sent automatically, so it does not count against a visitor's limit.
  await offerFreeTimes(await withVisits({ ...locked, by: 'clock' }), details?.preferredDay ?? null)
}
