/** The version of the lead that the form shows, so that the server asks before overwriting changes. */
export function LeadVersion({ version }: { version: number }) {
  return <input type="hidden" name="version" value={version} />
}
