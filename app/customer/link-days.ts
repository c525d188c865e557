/**
 * Days that a link stays valid (document 4, "One link"): after the event, the end of the work or the last change, or after
 * the customer last got it.
 */
export const LINK_DAYS = { registration: 30, finished: 180, contact: 90 }
