import { stripNul } from 'db/strip-nul'

/** A serial for comparison, without case and spaces; null if nothing is left. */
export const serialKey = (serial: string | null): string | null =>
  stripNul(serial ?? '')
    .replace(/\s+/g, '')
    .toLowerCase() || null
