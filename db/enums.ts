// The lengths and the enumerated words of the schema, as plain data: forms in the browser know them, too,
// and must not bring the database's code along.

/**
 * Characters. Document 2: title, location and most names 255; date and time texts and service types
 * 100; status and state 50; phone and zip 20. Free text is 5,000 unless said (decisions).
 */
export const LENGTH = {
  name: 255,
  shortText: 100,
  status: 50,
  phone: 20,
  zip: 20,
  state: 50,
  freeText: 5000,
} as const

export const LEAD_KINDS = [
  'contact',
  'quote',
  'pickup',
  'community-event',
  'zero-waste',
  'registration',
] as const
export type LeadKind = (typeof LEAD_KINDS)[number]

/** Every word a lead's status may take; each kind offers its own few of them. */
export const LEAD_STATUSES = [
  'pending',
  'in-progress',
  'confirmed',
  'scheduled',
  'attended',
  'completed',
  'approved',
  'rejected',
  'cancelled',
] as const
export type LeadStatus = (typeof LEAD_STATUSES)[number]

export const COMMUNITY_FORMS = ['e-waste', 'events'] as const

export const EVENT_STATUSES = ['upcoming', 'full', 'cancelled'] as const
export type EventStatus = (typeof EVENT_STATUSES)[number]

export const CALENDAR_TYPES = ['community', 'business', 'collection'] as const
export const CALENDAR_STATUSES = [
  'upcoming',
  'scheduled',
  'confirmed',
  'completed',
  'cancelled',
] as const

export const LOGO_POSITIONS = ['header', 'footer', 'partner'] as const
export type LogoPosition = (typeof LOGO_POSITIONS)[number]

export const MAIL_PURPOSES = ['confirmation', 'notice'] as const
export const MAIL_STATUSES = ['queued', 'sending', 'sent', 'bounced', 'failed'] as const
