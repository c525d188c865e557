import { LEAD_SOURCES, type LeadKind, type LeadSource } from 'db/enums'
import { checkbox, type Field, type Fields, select } from '~/forms/fields'
import type { LeadDefinition } from '~/leads/lead'

export const SOURCE_LABELS: Record<LeadSource, string> = {
  phone: 'By phone',
  counter: 'At the counter',
  email: 'By email',
  other: 'Otherwise',
}

/** What staff say of every lead that they enter. */
export const entryOptions = {
  source: select('How it reached us', {
    section: 'For us',
    half: true,
    options: LEAD_SOURCES.map((value) => ({ value, label: SOURCE_LABELS[value] })),
  }),
  confirm: checkbox('Send the confirmation, if there is an email address', { default: true }),
}

/** What a new form of an entry has chosen. */
export const ENTRY_DEFAULTS = { source: 'phone', confirm: 'on' }

/** A posted source; null for none. */
export const parseSource = (sent: unknown): LeadSource | null =>
  LEAD_SOURCES.find((source) => source === sent) ?? null

/** The fields of a form as staff fill it in for somebody: address or phone may be missing. */
export const entryFieldsOf = ({ fields }: LeadDefinition): Fields => ({
  ...Object.fromEntries(
    Object.entries(fields)
      .filter(([, { apiOnly }]) => !apiOnly)
      .map(([name, field]) => [name, forStaff(field)]),
  ),
  ...entryOptions,
})

// The browser would offer the staff's own name and address.
function forStaff(field: Field): Field {
  const isContact = field.type === 'email' || field.type === 'tel'
  return {
    ...field,
    ...(isContact && { required: false }),
    ...('autoComplete' in field && { autoComplete: 'off' }),
  } as Field
}

/** The kinds of requests that staff make of another, by its kind. */
export const BECOMES: Partial<Record<LeadKind, readonly LeadKind[]>> = {
  contact: ['quote', 'pickup', 'community-event', 'zero-waste'],
  quote: ['pickup'],
}
