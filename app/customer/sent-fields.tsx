/** The submitted fields with the labels of the form. */
export function SentFields({ lines }: { lines: { label: string; text: string }[] }) {
  return (
    <dl className="mt-5 grid max-w-measure gap-4 border-line border-t pt-5 print:max-w-none print:grid-cols-2">
      {lines.map(({ label, text }) => (
        <div key={label}>
          <dt className="text-ink-muted text-step-00">{label}</dt>
          <dd dir="auto" className="whitespace-pre-line wrap-anywhere font-medium">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  )
}
