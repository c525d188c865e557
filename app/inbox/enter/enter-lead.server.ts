import type { Db } from 'db/client.server'
import type { LeadKind } from 'db/enums'
import { leads } from 'db/schema/leads'
import { and, eq } from 'drizzle-orm'
import type { Fields, Values } from '~/forms/fields'
import { acceptLead } from '~/leads/accept.server'
import { inInbox } from '~/leads/filters.server'
import type { LeadDefinition } from '~/leads/lead'
import { orRefusal, Refusal, refuse } from '~/leads/refusal.server'
import {
  type AnyLeadType,
  type LeadRecord,
  leadLines,
  type StaffEntry,
  sharedColumnOf,
  withCurrentFields,
} from '~/leads/store.server'
import type { Staff } from '~/platform/session.server'
import { today } from '~/settings/today.server'
import { changeLeads } from '../change.server'
import type { findLeadWithDetails } from '../find-lead.server'
import { BECAME_REQUEST } from '../history'
import { LEAD_TYPES } from '../lead-types.server'
import { atVersion } from '../mutations.server'
import { BECOMES, parseSource } from './entry-fields'

type LeadWithDetails = NonNullable<Awaited<ReturnType<typeof findLeadWithDetails>>>

/** Forms that staff can fill in for others; registrations have one per event. */
export const listEntryForms = (): LeadDefinition[] =>
  LEAD_TYPES.map(({ definition }) => definition).filter(({ kind }) => kind !== 'registration')

/** Forms (`formType`) for making another request from a lead of this kind. */
export const formsCreatedFrom = (origin: LeadKind): string[] =>
  LEAD_TYPES.map(({ definition }) => definition)
    .filter(({ kind }) => BECOMES[origin]?.includes(kind))
    .map(({ formType }) => formType)

/** The form with this `formType` and its current fields; null if there is none. */
export async function findEntryForm(formType: string | undefined): Promise<AnyLeadType | null> {
  const found = LEAD_TYPES.find(
    ({ definition }) => definition.formType === formType && definition.kind !== 'registration',
  )
  return found ? withCurrentFields(found) : null
}

/** The request that another one is made from, and the version that staff saw. */
export interface Origin {
  id: number
  reference: string
  version: number | null
}

interface Entered {
  staff: Staff
  leadType: AnyLeadType
  /** Values of the fields in `entryFieldsOf`. */
  values: Values<Fields>
  origin?: Origin
}

/**
 * Stores a lead entered by staff. A Refusal if there is no way to reach the person, or the original request has
 * changed.
 */
export function enterLead({
  staff,
  leadType,
  values,
  origin,
}: Entered): Promise<LeadRecord | Refusal> {
  const { source, confirm, ...own } = values
  const isGiven = (type: string) =>
    Object.entries(leadType.definition.fields).some(
      ([name, field]) => field.type === type && own[name],
    )
  if (!isGiven('email') && !isGiven('tel'))
    return Promise.resolve(
      new Refusal('Enter an email address or a phone number, to reach them.', 422),
    )
  return storeEntered({
    leadType,
    values: own,
    origin,
    entry: { staff, overLimit: false, confirm: confirm === true, source: parseSource(source) },
  })
}

/** Stores what staff entered, and closes the request that it is made from; a Refusal if that has changed. */
export function storeEntered({
  leadType,
  values,
  entry,
  origin,
}: Pick<Entered, 'leadType' | 'values' | 'origin'> & { entry: StaffEntry }) {
  return orRefusal(async () => {
    const todayHere = await today()
    return acceptLead({
      leadType,
      values,
      spam: false,
      clientAddress: undefined,
      entry: {
        ...entry,
        ...(origin && {
          originId: origin.id,
          onEntered: (tx) => closeOrigin(tx, entry.staff, origin, todayHere),
        }),
      },
    })
  })
}

async function closeOrigin(tx: Db, staff: Staff, origin: Origin, todayHere: string): Promise<void> {
  const { changed } = await changeLeads(
    tx,
    staff,
    eq(leads.id, origin.id),
    {
      where: and(inInbox, atVersion(origin.version)),
      set: { status: 'completed' },
      action: BECAME_REQUEST,
    },
    todayHere,
  )
  if (changed === 0)
    refuse(
      `Someone else changed ${origin.reference} in the meantime. Review it, then send this again.`,
    )
}

/**
 * A request's values under the names of another form's fields: contact and address, and its text in the first long
 * field.
 */
export function valuesFrom(
  { row, details, form }: LeadWithDetails,
  leadType: AnyLeadType,
): Record<string, string> {
  const lines = new Map(leadLines(form, row, details).map((line) => [line.name, line]))
  const isLong = (field: { type: string } | undefined) => field?.type === 'textarea'
  const texts = [...lines.values()].filter(({ field, text }) => isLong(field) && text)
  const fields = Object.entries(leadType.definition.fields)
  const [longName] = fields.find(([, field]) => isLong(field)) ?? []
  const values = fields.map(([name, { type }]) => {
    const column = sharedColumnOf(leadType, name)
    if (column) return [name, row[column] ?? '']
    if (name === longName) return [name, texts.map(({ text }) => text).join('\n\n')]
    return [name, type === 'text' || type === 'date' ? String(lines.get(name)?.value ?? '') : '']
  })
  return Object.fromEntries(values.filter(([, value]) => value !== ''))
}
