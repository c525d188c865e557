/** Whether the customer gets it by email; the field `send`. */
export function SendBox({ email, what }: { email: string | null; what: 'it' | 'the news' }) {
  if (!email) return <p className="text-ink-muted">There is no email address to send {what} to.</p>
  return (
    <label className="choice wrap-anywhere">
      <input type="checkbox" name="send" defaultChecked />
      Send {what} to {email}
    </label>
  )
}
