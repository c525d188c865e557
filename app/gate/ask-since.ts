/** So much earlier than now do phones ask next: a change is stored a moment after its time. */
const OVERLAP_MS = 15_000

/** The moment from which on a page that is rendered now asks for changes. */
export const askSince = (now = Date.now()) => new Date(now - OVERLAP_MS).toISOString()
