// Actions of the conversation in a lead's history.

/** The customer added something. */
export const ADDED = 'added to it'
export const REPLIED = 'replied'
/** Staff took a reply back before it was sent. */
export const TAKEN_BACK = 'took back a reply'
/** Staff spoke with the customer by phone. */
export const CALLED = 'noted a call'
