import type { Field, Fields, Value } from '~/forms/fields'
import { type Lead, toValues } from '~/leads/store.server'
import { paths } from '~/paths'
import { mailtoHref, telHref } from '~/settings/settings'
import { shortDate } from '../words'

/** One line of what somebody sent. */
export interface TypedLine {
  label: string
  text: string
  /** Short enough to stand beside its neighbour, as in the form. */
  half: boolean
  /** Where it leads: an address to write to, a number to call, an event. */
  href?: string
}

type Row = Parameters<typeof toValues>[1]

/** What was typed, under the labels of its form and in their order, without what was left empty. */
export function typedLines(form: Lead, row: Row, own: Record<string, unknown>): TypedLine[] {
  const { fields } = form.definition
  const values = toValues(form, row, own)
  const lines = Object.entries(fields).map(([name, field]) =>
    name === 'eventId' ? eventLine(own) : lineOf(field, values[name] ?? null),
  )
  return [...lines, ...removedLines(fields, own)].filter(({ text }) => text !== '')
}

/** Kept with the registration: the event itself may be gone. */
function eventLine({ eventId, eventTitle, eventDate }: Record<string, unknown>): TypedLine {
  const text = `${eventTitle}, ${shortDate(String(eventDate))}`
  return {
    label: 'Event',
    text,
    half: false,
    ...(eventId !== null && { href: paths.editEvent(Number(eventId)) }),
  }
}

/** Characters that fit into half of the panel. */
const SHORT = 24

function lineOf(field: Field, value: Value): TypedLine {
  const text = textOf(field, value)
  const half = field.half === true && text.length <= SHORT
  return { label: field.label, text, half, ...(text && linkOf(field, text)) }
}

function textOf(field: Field, value: Value): string {
  if (value === null || typeof value === 'boolean') return value ? 'Yes' : ''
  if (Array.isArray(value)) return value.join(', ')
  if (field.type === 'date') return shortDate(String(value))
  if (field.type === 'select')
    return field.options.find((option) => option.value === value)?.label ?? String(value)
  return String(value)
}

function linkOf({ type }: Field, text: string): { href?: string } {
  if (type === 'email') return { href: mailtoHref(text) }
  return type === 'tel' ? { href: telHref(text) } : {}
}

/** Answers to fields that staff have taken out of the contact form since. */
function removedLines(fields: Fields, { extra }: Record<string, unknown>): TypedLine[] {
  return Object.entries((extra ?? {}) as Record<string, string>)
    .filter(([name]) => !(name in fields))
    .map(([name, text]) => ({ label: name, text, half: false }))
}
