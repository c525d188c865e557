/** Parses a version from a form or URL; null if missing or invalid. */
export function parseVersion(raw: FormDataEntryValue | null | undefined): number | null {
  return typeof raw === 'string' && /^\d{1,9}$/.test(raw) ? Number(raw) : null
}

/** No record has it. */
const UNKNOWN = -1

/**
 * The version that a form over a record says it shows. Null without one, which checks nothing; one that cannot
 * be read is stale.
 */
export function readShownVersion(raw: FormDataEntryValue | null | undefined): number | null {
  return raw === null || raw === undefined || raw === '' ? null : (parseVersion(raw) ?? UNKNOWN)
}
