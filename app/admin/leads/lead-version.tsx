/** The version of the lead that a form shows: if somebody changes the lead meanwhile, the server asks. */
export function LeadVersion({ version }: { version: number }) {
  return <input type="hidden" name="version" value={version} />
}
