import { mapLink } from '~/events/map-link'
import type { Field } from '~/forms/fields'
import { formatValue } from '~/forms/format-value'
import { ADDRESS_NAMES, joinAddress } from '~/leads/join-address'
import { type AnyLeadType, type LeadLine, leadLines, sharedColumnOf } from '~/leads/store.server'
import { paths } from '~/paths'
import { mailtoHref, telHref } from '~/settings/settings'
import { formatPhone } from '../format-phone'

/** A submitted value. */
export interface SubmittedField {
  label: string
  text: string
  /** Too long to read beside its label. */
  long?: boolean
  /** The original value if it was corrected. */
  sent?: string
  /** Link target: email, phone number or event. */
  href?: string
  /** Map link of an address. */
  map?: string
}

type Row = Parameters<typeof leadLines>[1]

/** For staff, in place of a label that speaks to the visitor. */
export const STAFF_LABELS: Record<string, string> = {
  'Your name': 'Name',
  'What do you need?': 'Request',
  'Items you are bringing': 'Items',
  'I agree to the event terms': 'Agreed to the event terms',
  'Do you need help with publicity?': 'Needs help with publicity',
  'Do you have a venue?': 'Has a venue',
}

/** What staff ask for first about a registration. */
const FIRST = ['eventId', 'slot']

/**
 * Submitted values with their labels, without empty ones, in the order of the form after those of `FIRST`. `asSent` has
 * original values by column.
 */
export function toSubmittedFields(
  form: AnyLeadType,
  row: Row,
  details: Record<string, unknown>,
  asSent: Record<string, unknown>,
): SubmittedField[] {
  const lines = leadLines(form, row, details)
  const first = lines.filter(({ name }) => FIRST.includes(name))
  const others = lines.filter(({ name }) => !FIRST.includes(name))
  return inOneBlock([...first, ...others], asSent)
    .map((line) => ({ ...line, column: sharedColumnOf(form, line.name) ?? line.name }))
    .filter(({ text, column }) => text !== '' || column in asSent)
    .map(({ column, ...line }) => {
      const { text, field, map } = line
      const label = STAFF_LABELS[line.label] ?? line.label
      const long = text.length > LONG
      const sent =
        column in asSent
          ? readable(field, formatValue(field, asSent[column])) || 'nothing'
          : undefined
      const href = text ? hrefOf(line) : undefined
      return { label, text: readable(field, text) || 'None', long, sent, href, map }
    })
}

/** The address as one block with a map link; as separate fields if one was corrected. */
function inOneBlock(
  lines: LeadLine[],
  asSent: Record<string, unknown>,
): (LeadLine & { map?: string })[] {
  if (ADDRESS_NAMES.some((name) => name in asSent)) return lines
  return joinAddress(lines).map(({ town, ...line }) =>
    town === undefined
      ? line
      : { ...line, map: mapLink({ address: String(line.value), town }) ?? undefined },
  )
}

/** Phone numbers are easier to read in one notation. */
const readable = (field: Field | undefined, text: string) =>
  field?.type === 'tel' ? formatPhone(text) : text

/** More than four lines beside a label in the panel. */
const LONG = 120

function hrefOf({ name, field, value, text }: LeadLine): string | undefined {
  if (name === 'eventId' && typeof value === 'number') return paths.editEvent(value)
  return contactHref(field, text)
}

function contactHref(field: Field | undefined, text: string): string | undefined {
  if (field?.type === 'email') return mailtoHref(text)
  return field?.type === 'tel' ? telHref(text) : undefined
}
