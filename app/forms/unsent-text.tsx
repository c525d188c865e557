/** The fields in which customers write text of their own. */
const TEXT_FIELDS = ['message', 'reason', 'accessNote']

/** What a person wrote in a form that no longer has a page; empty if there is nothing to give back. */
export const typedText = (form: FormData | undefined): string =>
  TEXT_FIELDS.map((name) => String(form?.get(name) ?? '').trim())
    .filter(Boolean)
    .join('\n\n')

/** Gives back the text of a form that could not be sent, to copy it. */
export function UnsentText({ children: text }: { children: string | undefined }) {
  if (!text) return null
  return (
    <div role="alert" className="max-w-measure">
      <label htmlFor="unsent" className="font-semibold">
        Not sent: what you wrote
      </label>
      <textarea id="unsent" readOnly rows={6} className="input mt-2 w-full" defaultValue={text} />
      <p className="mt-2 text-ink-muted">Please copy it before you leave this page.</p>
    </div>
  )
}
