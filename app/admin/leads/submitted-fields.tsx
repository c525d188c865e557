import type { SubmittedField } from './submitted-fields.server'

/** Submitted values below their labels. */
export function SubmittedFields({ lines }: { lines: SubmittedField[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3.5 rounded-card bg-surface-sunken p-4">
      {lines.map(({ label, text, half, sent, href, map }) => (
        <div key={label} className={half ? undefined : 'col-span-2'}>
          <dt className="text-ink-muted">{label}</dt>
          <dd dir="auto" className="font-medium whitespace-pre-line wrap-anywhere">
            {href ? (
              <a href={href} className="link">
                {text}
              </a>
            ) : (
              text
            )}{' '}
            {map && (
              <a href={map} className="link block w-max font-normal">
                Open in Maps
              </a>
            )}
            {sent && <span className="block font-normal text-ink-muted">As sent: {sent}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
