import type { Db } from 'db/client.server'
import type { LeadKind } from 'db/enums'
import { leads } from 'db/schema/leads'
import { mailOutbox } from 'db/schema/mail'
import { and, eq, getTableColumns, inArray, isNull, ne, sql } from 'drizzle-orm'
import { linkPath } from '~/leads/link.server'
import { Refusal } from '~/leads/store.server'
import type { Staff } from '~/platform/session.server'
import { type Changes, changesBetween } from '~/records/history.server'
import type { ChangeEffect } from '../change.server'
import { changeLocked, type LeadRow, noteChange, refuse } from '../change-locked.server'
import { CORRECTED } from '../history'
import { searchTextOfRow, tableOf } from '../lead-types.server'
import { resendMail } from '../resend-mail.server'
import { CORRECTABLE } from './correction-fields'

/** Whether a kind's own table has the four columns of an address. */
export const hasAddress = (kind: LeadKind): boolean => 'address' in getTableColumns(tableOf(kind))

/** Mail of a lead that could not be delivered. */
export const isUndelivered = inArray(mailOutbox.status, ['bounced', 'failed'])

interface Correction {
  /** By the names of columns; null empties one. */
  values: Record<string, string | null>
  reason: string
  /** Mail that could not be delivered goes out again. */
  resend: boolean
  /** The version that staff saw; null corrects whatever is there. */
  version: number | null
}

/**
 * Corrects whose a request is. What was sent stays in the history. With another email address, the old link opens
 * nothing any more, and mail that waits goes to the new one. `changed` is 0 where the version is another one.
 */
export async function correctLead(
  staff: Staff,
  leadId: number,
  { values, reason, resend, version }: Correction,
): Promise<ChangeEffect | Refusal> {
  const effect = await changeLocked(
    { by: staff, where: eq(leads.id, leadId), version },
    async (locked) => {
      const { tx, lead } = locked
      if (lead.kind === 'registration') refuse('Registrations are changed at their event.', 422)
      const table = tableOf(lead.kind)
      const [own = {}] = await tx.select().from(table).where(eq(table.leadId, lead.id))
      const after = { ...values, email: values.email ?? '' }
      if (after.email === '' && !values.phone)
        refuse(wrong('email', 'Leave an email address or a phone number, to reach them.'))
      const changes = changesBetween({ ...own, ...lead }, after)
      const names = Object.keys(changes)
      if (names.length === 0) refuse(wrong('contactName', 'Nothing was changed.'))
      const shared = pick(after, names, (name) => name in lead)
      const ownValues = pick(after, names, (name) => !(name in lead))
      if (Object.keys(ownValues).length > 0)
        await tx.update(table).set(ownValues).where(eq(table.leadId, lead.id))
      const linkVersion = lead.linkVersion + (changes.email ? 1 : 0)
      await noteChange(
        locked,
        CORRECTED,
        { ...changes, reason: [null, reason] },
        {
          ...shared,
          linkVersion,
          searchText: searchTextOfRow(lead.kind, { ...own, ...ownValues }),
        },
      )
      if (changes.email) await redirectMail(tx, lead, { email: after.email, linkVersion })
      return []
    },
  )
  if ('changed' in effect && effect.changed > 0 && resend)
    await resendMail(staff, and(eq(mailOutbox.leadId, leadId), isUndelivered))
  return effect
}

const wrong = (field: string, detail: string) => new Refusal(detail, 422, undefined, { field })

const pick = <Item>(
  values: Record<string, Item>,
  names: string[],
  isWanted: (name: string) => boolean,
): Record<string, Item> =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => names.includes(name) && isWanted(name)),
  )

/** What has not been sent yet goes to the corrected address, with the link that opens the page now. */
async function redirectMail(
  tx: Db,
  lead: LeadRow,
  { email, linkVersion }: { email: string; linkVersion: number },
): Promise<void> {
  const { reference } = lead
  const [before, after] = [linkPath(lead), linkPath({ reference, linkVersion })]
  await tx
    .update(mailOutbox)
    .set({
      body: sql`replace(${mailOutbox.body}, ${before}, ${after})`,
      ...(email !== '' && { recipient: email.toLowerCase() }),
    })
    .where(
      and(
        eq(mailOutbox.leadId, lead.id),
        eq(mailOutbox.recipient, lead.email.toLowerCase()),
        inArray(mailOutbox.status, ['queued', 'bounced', 'failed']),
        isNull(mailOutbox.blankedAt),
        ne(mailOutbox.purpose, 'notice'),
      ),
    )
}

/** What was sent of the columns that have been corrected since, by column. `changes` are those of the history, latest first. */
export function asSent(history: { action: string; changes: Changes }[]): Record<string, unknown> {
  const corrections = history.filter(({ action }) => action === CORRECTED)
  return Object.fromEntries(
    corrections.flatMap(({ changes }) =>
      Object.entries(changes)
        .filter(([name]) => CORRECTABLE.includes(name))
        .map(([name, [before]]) => [name, before]),
    ),
  )
}
