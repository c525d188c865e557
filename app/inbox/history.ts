// Actions in a lead's history, beside `updated`, `deleted` and `restored`.

export const MARKED = 'marked as spam'
export const CLEARED = 'cleared of spam'
export const NOTED = 'noted'
export const LINK_REVOKED = 'revoked the link'
/** The customer asked for the link again after it had expired. */
export const LINK_RENEWED = 'asked for a new link'
/** An offered place expired. */
export const OFFER_EXPIRED = 'offer ran out'
/** Its mail was queued again. */
export const RESENT = 'resent mail'
/** The promised response was paused, because the customer has to act; or resumed. */
export const WAITING = 'waits for the customer'
export const RESUMED = 'no longer waits'
/** Staff closed it as a duplicate of an earlier one; or reversed that. */
export const SAME_AS = 'closed as the same'
export const NOT_SAME = 'found it is not the same'
/** Staff made another request from it. */
export const BECAME_REQUEST = 'became another request'
/** Staff corrected its contact data. */
export const CORRECTED = 'corrected'
/** Staff made an event from a community request. */
export const BECAME_EVENT = 'became an event'
/** Times for a visit were offered; the customer chose one or none; staff withdrew them, or they expired. */
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
/** The crew's report of a visit was wrong. */
export const VISIT_CORRECTED = 'corrected the visit'
export const REPORT_TAKEN_BACK = 'took back the report of the visit'
/** The customer filled in the preparation form. */
export const PREPARED = 'said how to come prepared'
/** Staff wrote, changed, deleted, sent or replaced a quote; the customer responded to it. */
export const QUOTE_DRAFTED = 'drafted a quote'
export const QUOTE_CHANGED = 'changed a quote'
export const QUOTE_DELETED = 'deleted a quote'
export const QUOTE_SENT = 'sent a quote'
export const QUOTE_REPLACED = 'replaced a quote'
export const QUOTE_ACCEPTED = 'accepted a quote'
export const QUOTE_DECLINED = 'declined a quote'
