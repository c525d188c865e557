import type { Field } from '~/forms/fields'
import { formatValue } from '~/forms/format-value'
import { type Lead, type LeadLine, leadLines, sharedColumnOf } from '~/leads/store.server'
import { paths } from '~/paths'
import { mailtoHref, telHref } from '~/settings/settings'

/** A submitted value. */
export interface SubmittedField {
  label: string
  text: string
  /** Short enough for half the width, as in the form. */
  half: boolean
  /** What was sent, where it has been corrected since. */
  sent?: string
  /** Link target: email, phone number or event. */
  href?: string
}

type Row = Parameters<typeof leadLines>[1]

/** Submitted values with the form's labels, in form order, without empty ones. `asSent` has what was corrected, by column. */
export function toSubmittedFields(
  form: Lead,
  row: Row,
  own: Record<string, unknown>,
  asSent: Record<string, unknown>,
): SubmittedField[] {
  return leadLines(form, row, own)
    .map((line) => ({ ...line, column: sharedColumnOf(form, line.name) ?? line.name }))
    .filter(({ text, column }) => text !== '' || column in asSent)
    .map(({ column, ...line }) => {
      const { label, text, field } = line
      const half = field?.half === true && text.length <= SHORT
      const sent = column in asSent ? formatValue(field, asSent[column]) || 'nothing' : undefined
      return { label, text: text || 'None', half, sent, href: text ? hrefOf(line) : undefined }
    })
}

/** Maximum length for half the width. */
const SHORT = 24

function hrefOf({ name, field, value, text }: LeadLine): string | undefined {
  if (name === 'eventId' && typeof value === 'number') return paths.editEvent(value)
  return contactHref(field, text)
}

function contactHref(field: Field | undefined, text: string): string | undefined {
  if (field?.type === 'email') return mailtoHref(text)
  return field?.type === 'tel' ? telHref(text) : undefined
}
