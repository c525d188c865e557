/** Parses a version from a form or URL; null if missing or invalid. */
export function parseVersion(raw: FormDataEntryValue | null | undefined): number | null {
  return typeof raw === 'string' && /^\d{1,9}$/.test(raw) ? Number(raw) : null
}
