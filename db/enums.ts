// Lengths and enums of the schema as plain data, so that browser forms can use them without
// importing database code.

/**
 * Lengths in characters. Document 2: title, location and most names 255; date and time texts and
 * service types 100; status and state 50; phone and zip 20. Free text is 5,000 unless specified
 * (decisions).
 */
export const LENGTH = {
  name: 255,
  shortText: 100,
  status: 50,
  phone: 20,
  zip: 20,
  state: 50,
  freeText: 5000,
  /** Must fit between the other facts of an event. */
  parking: 500,
  /** `gate: ` and the name must fit the history's column. */
  gate: 40,
  tap: 36,
  /** A UUID. */
  formKey: 36,
  /** Must fit on a tab. */
  viewName: 30,
} as const

/** Types of the fields that staff add to a form. */
export const FORM_FIELD_TYPES = ['text', 'email', 'tel', 'select', 'textarea'] as const
export type FormFieldType = (typeof FORM_FIELD_TYPES)[number]

/** Possible lengths of an event's slots, in minutes. */
export const SLOT_MINUTES = [10, 15, 20, 30, 60] as const

/** Whether registrations from outside the event's ZIP codes are refused, or accepted and marked. */
export const ZIP_RULES = ['refuse', 'ask'] as const
export type ZipRule = (typeof ZIP_RULES)[number]

export const LEAD_KINDS = [
  'contact',
  'quote',
  'pickup',
  'community-event',
  'zero-waste',
  'registration',
] as const
export type LeadKind = (typeof LEAD_KINDS)[number]

/** All lead statuses; each kind of lead uses some of them. */
export const LEAD_STATUSES = [
  'pending',
  'in-progress',
  'confirmed',
  'scheduled',
  'waitlisted',
  'offered',
  'attended',
  'completed',
  'approved',
  'rejected',
  'cancelled',
] as const
export type LeadStatus = (typeof LEAD_STATUSES)[number]

/** How a lead that staff entered reached them. */
export const LEAD_SOURCES = ['phone', 'counter', 'email', 'other'] as const
export type LeadSource = (typeof LEAD_SOURCES)[number]

/** Why a lead looks like spam. */
const SPAM_REASONS = ['honeypot', 'link-in-name', 'links', 'same-text', 'marked'] as const
export type SpamReason = (typeof SPAM_REASONS)[number]

/** Staff's verdict on a lead. */
export const VERDICTS = ['spam', 'not-spam'] as const
export type Verdict = (typeof VERDICTS)[number]

/** Statuses of a pickup's visit. */
export const VISIT_STATUSES = [
  'offered',
  'planned',
  'confirmed',
  'done',
  'missed',
  'cancelled',
] as const
export type VisitStatus = (typeof VISIT_STATUSES)[number]

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

export const MAIL_PURPOSES = [
  'confirmation',
  'notice',
  'links',
  'registered',
  'waitlisted',
  'offer',
  'offer-expired',
  'changed',
  'cancelled',
  'reminder',
  'event-changed',
  'event-cancelled',
  'message',
  'event-published',
  'results',
  'reply',
  'visit-times',
  'visit-confirmed',
  'visit-moved',
  'visit-tomorrow',
  'visit-missed',
  'visit-done',
  'quote',
  'quote-accepted',
  'digest',
  'certificate',
] as const
export type MailPurpose = (typeof MAIL_PURPOSES)[number]
/** Mail to many people at once. */
export const BULK_PURPOSES: MailPurpose[] = [
  'reminder',
  'event-changed',
  'event-cancelled',
  'message',
]

/** Which registered people a message goes to. */
export const AUDIENCES = ['registered', 'waiting', 'attended', 'missing'] as const
export type Audience = (typeof AUDIENCES)[number]

export const TURNED_AWAY_REASONS = ['not-resident', 'over-limit', 'not-accepted'] as const
export type TurnedAwayReason = (typeof TURNED_AWAY_REASONS)[number]

export const WEIGHING_STREAMS = ['electronics', 'common'] as const
export type WeighingStream = (typeof WEIGHING_STREAMS)[number]
/** Sources of a weight; `opening` is a balance brought forward. */
export const WEIGHING_SOURCES = ['opening', 'event', 'pickup', 'other'] as const
export type WeighingSource = (typeof WEIGHING_SOURCES)[number]

/** Kinds of messages in a conversation: from the customer, by email to them, by phone. */
export const MESSAGE_KINDS = ['addition', 'reply', 'call'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]
/** Storage media in a received item. */
export const ITEM_MEDIA = ['hdd', 'ssd', 'tape', 'phone', 'other'] as const
export type ItemMedium = (typeof ITEM_MEDIA)[number]
/** How data was destroyed, in the words of NIST SP 800-88. */
export const ITEM_METHODS = ['none', 'clear', 'purge', 'destroy'] as const
export type ItemMethod = (typeof ITEM_METHODS)[number]
export const ITEM_RESULTS = ['done', 'failed'] as const
export type ItemResult = (typeof ITEM_RESULTS)[number]

export const CERTIFICATE_KINDS = ['recycling', 'destruction'] as const
export type CertificateKind = (typeof CERTIFICATE_KINDS)[number]

/** Statuses of a quote. Expiry is not stored: a sent quote without a response expires after its day. */
export const QUOTE_STATUSES = ['draft', 'sent', 'accepted', 'declined', 'replaced'] as const
export type QuoteStatus = (typeof QUOTE_STATUSES)[number]

/** Actors other than staff. A gate has its name: `gate: Gate A`. */
export type Actor = 'visitor' | 'clock' | `gate: ${string}`

export const MAIL_STATUSES = ['queued', 'sending', 'sent', 'bounced', 'failed'] as const
