/** The version that a form was opened with or an address names, or null where there is none. */
export function parseVersion(raw: FormDataEntryValue | null | undefined): number | null {
  return typeof raw === 'string' && /^\d{1,9}$/.test(raw) ? Number(raw) : null
}
