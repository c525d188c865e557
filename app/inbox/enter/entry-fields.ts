import { LEAD_SOURCES, type LeadKind, type LeadSource } from 'db/enums'
import { checkbox, type Field, type Fields, select } from '~/forms/fields'
import type { LeadDefinition } from '~/leads/lead'

export const SOURCE_LABELS: Record<LeadSource, string> = {
  phone: 'By phone',
  counter: 'At the counter',
  email: 'By email',
  other: 'Otherwise',
}

/** Fields that staff add to every lead they enter. */
export const entryOptions = {
  source: select('How it was received', {
    section: 'Internal',
    half: true,
    options: LEAD_SOURCES.map((value) => ({ value, label: SOURCE_LABELS[value] })),
  }),
  confirm: checkbox('Send the confirmation, if there is an email address', { default: true }),
}

/** Defaults of a new entry. One made of another request reached staff as that did. */
export const entryDefaults = (origin: { row: { source: LeadSource | null } } | null) => ({
  source: origin ? (origin.row.source ?? '') : 'phone',
  confirm: 'on',
})

/** Parses the source; null if there is none. */
export const parseSource = (sent: unknown): LeadSource | null =>
  LEAD_SOURCES.find((source) => source === sent) ?? null

/** A form's fields for entry by staff: email or phone may be missing. */
export const entryFieldsOf = ({ fields }: LeadDefinition): Fields => ({
  ...Object.fromEntries(
    Object.entries(fields)
      .filter(([, { apiOnly }]) => !apiOnly)
      .map(([name, field]) => [name, forStaff(field)]),
  ),
  ...entryOptions,
})

// Otherwise the browser offers the staff member's own name and address.
function forStaff(field: Field): Field {
  const isContact = field.type === 'email' || field.type === 'tel'
  return {
    ...field,
    ...(isContact && { required: false }),
    ...('autoComplete' in field && { autoComplete: 'off' }),
  } as Field
}

/** Which kinds of requests staff can make from each kind. */
export const BECOMES: Partial<Record<LeadKind, readonly LeadKind[]>> = {
  contact: ['quote', 'pickup', 'community-event', 'zero-waste', 'registration'],
  quote: ['pickup'],
}
