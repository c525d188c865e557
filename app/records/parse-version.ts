/** Parses a version from a form or URL; null if missing or invalid. */
export function parseVersion(raw: FormDataEntryValue | null | undefined): number | null {
  return typeof raw === 'string' && /^\d{1,9}$/.test(raw) ? Number(raw) : null
}

/** Matches no record. */
const UNKNOWN = -1

/**
 * The version that a form was loaded with. Null without one, which skips the check; an unreadable one counts as stale.
 */
export function readShownVersion(raw: FormDataEntryValue | null | undefined): number | null {
  return raw === null || raw === undefined || raw === '' ? null : (parseVersion(raw) ?? UNKNOWN)
}
