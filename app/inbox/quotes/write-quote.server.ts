import { leads } from 'db/schema/leads'
import { quotes } from 'db/schema/quotes'
import { and, eq, max } from 'drizzle-orm'
import { Refusal, refuse } from '~/leads/refusal.server'
import { isWork } from '~/leads/statuses'
import type { Staff } from '~/platform/session.server'
import { quoteMail } from '~/quotes/emails.server'
import { contentOf, type QuoteContent, type QuoteRow, stateOf, sumQuote } from '~/quotes/quote'
import { checkQuote } from '~/quotes/quote-fields'
import type { ListedQuote } from '~/quotes/quotes.server'
import { changesBetween } from '~/records/history.server'
import { changeLocked, type LockedLead, mailCustomer, recordChange } from '../change-locked.server'
import { QUOTE_CHANGED, QUOTE_DELETED, QUOTE_DRAFTED, QUOTE_REPLACED, QUOTE_SENT } from '../history'
import { updateQuoteRow } from './update-quote.server'

// Staff's changes to quotes. Each locks the request, so that its quotes are numbered, sent and answered one after
// another.

interface CreateOptions {
  /** The quote that it replaces once it is sent. */
  replaces?: ListedQuote
  /** Sends it at once, with an email. */
  sends?: boolean
}

/** Creates a draft; null if the request is in the trash or spam. */
export async function createQuote(
  staff: Staff,
  leadId: number,
  content: QuoteContent,
  { replaces, sends = false }: CreateOptions = {},
): Promise<QuoteRow | Refusal | null> {
  let created: QuoteRow | undefined
  const done = await changeLocked(
    { by: staff, where: eq(leads.id, leadId), version: null },
    async (locked) => {
      const { tx, lead, clock } = locked
      if (lead.kind === 'registration') refuse('A registration has no quotes.')
      checkContent(content, clock.today)
      if (replaces) await refuseReplacing(locked, replaces)
      const [last] = await tx
        .select({ sequence: max(quotes.sequence) })
        .from(quotes)
        .where(eq(quotes.leadId, lead.id))
      const sequence = (last?.sequence ?? 0) + 1
      const number = `${lead.reference}-${sequence}`
      const [row] = await tx
        .insert(quotes)
        .values({
          ...content,
          number,
          sequence,
          leadId: lead.id,
          total: sumQuote(content).total,
          replacesId: replaces?.id ?? null,
          createdBy: staff.id,
        })
        .returning()
      await recordChange(locked, QUOTE_DRAFTED, { quote: [null, number] })
      created = row && sends ? await sendDraft(locked, row, { mail: true }) : row
      return []
    },
  )
  return done instanceof Refusal ? done : (created ?? null)
}

/** Updates a draft; null if its request is in the trash or spam. */
export const updateQuote = (
  staff: Staff,
  quote: ListedQuote,
  content: QuoteContent,
  version: number | null,
) =>
  changeDraft(staff, quote, version, async (locked, before) => {
    checkContent(content, locked.clock.today)
    const changes = changesBetween({ ...contentOf(before) }, { ...contentOf(content) })
    if (Object.keys(changes).length === 0) return before
    const after = await updateQuoteRow(locked, before, {
      ...content,
      total: sumQuote(content).total,
    })
    await recordChange(locked, QUOTE_CHANGED, { quote: [before.number, before.number], ...changes })
    return after
  })

/** Deletes a draft; null if its request is in the trash or spam. */
export const deleteQuote = (staff: Staff, quote: ListedQuote, version: number | null) =>
  changeDraft(staff, quote, version, async (locked, draft) => {
    await locked.tx.delete(quotes).where(eq(quotes.id, draft.id))
    await recordChange(locked, QUOTE_DELETED, { quote: [draft.number, null] })
    return draft
  })

interface SendOptions {
  version: number | null
  /** Whether the customer gets an email; the quote appears on the page of the request in any case. */
  mail: boolean
}

/**
 * Sends a draft: the customer can see it, and its content no longer changes. Null if its request is in the trash or
 * spam.
 */
export const sendQuote = (staff: Staff, quote: ListedQuote, { version, mail }: SendOptions) =>
  changeDraft(staff, quote, version, (locked, draft) => sendDraft(locked, draft, { mail }))

async function sendDraft(
  locked: LockedLead,
  draft: QuoteRow,
  { mail }: Pick<SendOptions, 'mail'>,
): Promise<QuoteRow> {
  const { lead, settings, clock } = locked
  checkContent(draft, clock.today)
  await replaceEarlier(locked, draft)
  const sent = await updateQuoteRow(locked, draft, { status: 'sent', sentAt: clock.moment })
  await recordChange(
    locked,
    QUOTE_SENT,
    { quote: [null, draft.number] },
    // The quote is the reply; now the customer has to act. A completed request waits for nobody.
    { dueAt: null, waitingSince: isWork(lead.status) ? clock.moment : null },
  )
  if (mail && lead.email)
    await mailCustomer(locked, `quote ${draft.id}`, quoteMail(lead, sent, settings))
  return sent
}

function checkContent(content: QuoteContent, today: string): void {
  const [wrong] = Object.entries(checkQuote(content, today) ?? {})
  if (wrong) refuse(new Refusal(wrong[1].join(' '), 422, undefined, { field: wrong[0] }))
}

async function changeDraft(
  staff: Staff,
  quote: ListedQuote,
  version: number | null,
  act: (locked: LockedLead, draft: QuoteRow) => Promise<QuoteRow>,
): Promise<QuoteRow | Refusal | null> {
  let after: QuoteRow | undefined
  const done = await changeLocked(
    { by: staff, where: eq(leads.id, quote.leadId), version: null },
    async (locked) => {
      const [draft] = await locked.tx
        .select()
        .from(quotes)
        .where(eq(quotes.id, quote.id))
        .for('update')
      if (!draft) return refuse('Someone deleted this quote.', 404)
      if (draft.status !== 'draft')
        refuse('This quote was sent, so it stays as it is. Replace it with a new one.')
      if (version !== null && version !== draft.version)
        refuse('Someone else saved this quote while you were editing. Reload to see it.')
      after = await act(locked, draft)
      return []
    },
  )
  return done instanceof Refusal ? done : (after ?? null)
}

async function refuseReplacing({ tx, clock }: LockedLead, quote: ListedQuote): Promise<void> {
  const [current] = await tx.select().from(quotes).where(eq(quotes.id, quote.id))
  if (!current) return refuse('There is no such quote.', 404)
  const state = stateOf(current, clock.today)
  if (state === 'draft') refuse('This quote is a draft. Change it instead.')
  if (state === 'accepted') refuse('The customer accepted this quote. Write another one instead.')
  const [later] = await tx
    .select({ number: quotes.number })
    .from(quotes)
    .where(eq(quotes.replacesId, quote.id))
  if (later) refuse(`${later.number} already replaces this quote.`)
}

/** A replaced quote can no longer be accepted. */
async function replaceEarlier(locked: LockedLead, { replacesId }: QuoteRow): Promise<void> {
  if (replacesId === null) return
  const { tx } = locked
  const [earlier] = await tx
    .select()
    .from(quotes)
    .where(and(eq(quotes.id, replacesId), eq(quotes.leadId, locked.lead.id)))
    .for('update')
  if (!earlier) return
  if (earlier.status === 'accepted')
    refuse(`The customer accepted ${earlier.number} meanwhile. It cannot be replaced.`)
  await updateQuoteRow(locked, earlier, { status: 'replaced' })
  await recordChange(locked, QUOTE_REPLACED, { quote: [earlier.number, null] })
}
