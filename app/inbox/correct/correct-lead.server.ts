import type { LeadKind } from 'db/enums'
import { leads } from 'db/schema/leads'
import { mailOutbox } from 'db/schema/mail'
import { and, eq, getTableColumns, inArray } from 'drizzle-orm'
import { Refusal, refuse } from '~/leads/refusal.server'
import type { Staff } from '~/platform/session.server'
import { type Changes, changesBetween } from '~/records/history.server'
import type { ChangeEffect } from '../change.server'
import { changeLocked, recordChange } from '../change-locked.server'
import { CORRECTED } from '../history'
import { searchTextOfRow, tableOf } from '../lead-types.server'
import { resendMail } from '../resend-mail.server'
import { updateUnsentMail } from '../update-unsent-mail.server'
import { CORRECTABLE } from './correction-fields'

/** Whether a kind's table has address columns. */
export const hasAddress = (kind: LeadKind): boolean => 'address' in getTableColumns(tableOf(kind))

/** A lead's undeliverable mail. */
const isUndelivered = inArray(mailOutbox.status, ['bounced', 'failed'])

interface Correction {
  /** By column name; null clears one. */
  values: Record<string, string | null>
  reason: string
  /** Whether to resend undeliverable mail. */
  resend: boolean
  /** The version that staff saw; null for any. */
  version: number | null
}

/**
 * Corrects a request's contact data. The original stays in the history. With another email address, the old link stops
 * working and waiting mail goes to the new address. `changed` is 0 if the version differs.
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
      const [details = {}] = await tx.select().from(table).where(eq(table.leadId, lead.id))
      const after = { ...values, email: values.email ?? '' }
      if (after.email === '' && !values.phone)
        refuse(wrong('email', 'Leave an email address or a phone number, to reach them.'))
      const changes = changesBetween({ ...details, ...lead }, after)
      const names = Object.keys(changes)
      if (names.length === 0) refuse(wrong('contactName', 'Nothing was changed.'))
      const shared = pick(after, names, (name) => name in lead)
      const detailsValues = pick(after, names, (name) => !(name in lead))
      if (Object.keys(detailsValues).length > 0)
        await tx.update(table).set(detailsValues).where(eq(table.leadId, lead.id))
      const linkVersion = lead.linkVersion + (changes.email ? 1 : 0)
      await recordChange(
        locked,
        CORRECTED,
        { ...changes, reason: [null, reason] },
        {
          ...shared,
          linkVersion,
          searchText: searchTextOfRow(lead.kind, { ...details, ...detailsValues }),
        },
      )
      if (changes.email)
        await updateUnsentMail(tx, lead.id, lead, { ...lead, email: after.email, linkVersion })
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

/** The original values of corrected columns. `changes` are those of the history, latest first. */
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
