/** Phones ask for changes from a little before now, because a change is stored a moment after its timestamp. */
const OVERLAP_MS = 15_000

/** The timestamp from which a page rendered now asks for changes. */
export const askSince = (now = Date.now()) => new Date(now - OVERLAP_MS).toISOString()
