/** A serial as it is compared: without case and spaces. Null where nothing is left. */
export const serialKey = (serial: string | null): string | null =>
  serial?.replace(/\s+/g, '').toLowerCase() || null
