import { stripNul } from 'db/strip-nul'

/** A serial as it is compared: without case and spaces. Null where nothing is left. */
export const serialKey = (serial: string | null): string | null =>
  stripNul(serial ?? '')
    .replace(/\s+/g, '')
    .toLowerCase() || null
