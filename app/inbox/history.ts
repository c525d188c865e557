// What the history of a lead calls what only leads know, beside `updated`, `deleted` and `restored`.

export const MARKED = 'marked as spam'
export const CLEARED = 'cleared of spam'
export const NOTED = 'noted'
export const LINK_REVOKED = 'revoked the link'
/** A place was offered, and nobody took it in time. */
export const OFFER_EXPIRED = 'offer ran out'
/** Its mail was put in the outbox once more. */
export const RESENT = 'resent mail'
/** The promise of an answer is paused, because the customer is to do something; and no longer. */
export const WAITING = 'waits for the customer'
export const RESUMED = 'no longer waits'
/** Staff closed it, because it is the same as an earlier one; and that it is not. */
export const SAME_AS = 'closed as the same'
export const NOT_SAME = 'found it is not the same'
/** Staff turned it into another request. */
export const BECAME_REQUEST = 'became another request'
/** Staff corrected whose it is. */
export const CORRECTED = 'corrected'
/** Staff made an event of a community request. */
export const BECAME_EVENT = 'became an event'
/** Times of a visit were offered; the customer chose one, or none; staff took them back, or they ran out. */
export const TIMES_OFFERED = 'offered times'
export const TIME_CHOSEN = 'chose a time'
export const NO_TIME_FITS = 'found no time that fits'
export const TIMES_WITHDRAWN = 'withdrew the times'
export const TIMES_EXPIRED = 'times ran out'
export const VISIT_PLANNED = 'planned the visit'
export const VISIT_CONFIRMED = 'confirmed the visit'
export const VISIT_MOVED = 'moved the visit'
export const VISIT_CANCELLED = 'cancelled the visit'
export const VISIT_MISSED = 'missed the visit'
export const VISIT_DONE = 'did the visit'
export const ARRIVED = 'arrived'
/** The customer said what the crew should know. */
export const PREPARED = 'said how to come prepared'
/** Staff wrote, changed, deleted or sent a quote, or another one took its place; the customer answered it. */
export const QUOTE_DRAFTED = 'drafted a quote'
export const QUOTE_CHANGED = 'changed a quote'
export const QUOTE_DELETED = 'deleted a quote'
export const QUOTE_SENT = 'sent a quote'
export const QUOTE_REPLACED = 'replaced a quote'
export const QUOTE_ACCEPTED = 'accepted a quote'
export const QUOTE_DECLINED = 'declined a quote'
