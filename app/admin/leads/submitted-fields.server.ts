import type { Field } from '~/forms/fields'
import { type Lead, type LeadLine, leadLines } from '~/leads/store.server'
import { paths } from '~/paths'
import { mailtoHref, telHref } from '~/settings/settings'

/** One line of what somebody sent. */
export interface SubmittedField {
  label: string
  text: string
  /** Short enough to stand beside its neighbor, as in the form. */
  half: boolean
  /** Where it leads: an address to write to, a number to call, an event. */
  href?: string
}

type Row = Parameters<typeof leadLines>[1]

/** What was sent, under the labels of its form and in their order, without what was left empty. */
export function toSubmittedFields(
  form: Lead,
  row: Row,
  own: Record<string, unknown>,
): SubmittedField[] {
  return leadLines(form, row, own)
    .filter(({ text }) => text !== '')
    .map((line) => {
      const { label, text, field } = line
      const half = field?.half === true && text.length <= SHORT
      return { label, text, half, href: hrefOf(line) }
    })
}

/** Characters that fit into half of the panel. */
const SHORT = 24

function hrefOf({ name, field, value, text }: LeadLine): string | undefined {
  if (name === 'eventId' && typeof value === 'number') return paths.editEvent(value)
  return contactHref(field, text)
}

function contactHref(field: Field | undefined, text: string): string | undefined {
  if (field?.type === 'email') return mailtoHref(text)
  return field?.type === 'tel' ? telHref(text) : undefined
}
