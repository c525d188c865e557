import type { TypedLine } from './typed-lines.server'

/** What somebody sent: labels of the form above what was typed. */
export function TypedLines({ lines }: { lines: TypedLine[] }) {
  return (
    <dl className="grid gap-3.5">
      {lines.map(({ label, text, href }) => (
        <div key={label}>
          <dt className="text-ink-muted">{label}</dt>
          <dd className="whitespace-pre-line [overflow-wrap:anywhere]">
            {href ? (
              <a href={href} className="link">
                {text}
              </a>
            ) : (
              text
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
