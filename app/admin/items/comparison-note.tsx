import type { Comparison } from './declared.server'

/** Compares declared and received items. */
export function ComparisonNote({
  comparison: { declared, received, list, missing, extra },
}: {
  comparison: Comparison
}) {
  return (
    <section aria-labelledby="declared" className="mb-8 grid max-w-3xl gap-2">
      <h2 id="declared" className="text-step-1">
        Declared and received
      </h2>
      <p>
        {declared === null ? 'Nothing was declared' : `Declared ${declared}`}, received {received}.{' '}
        {list && <span className="text-ink-muted">By the list {list}.</span>}
      </p>
      <Serials label="Missing" serials={missing} />
      <Serials label="Extra" serials={extra} />
      {list && missing.names.length + extra.names.length === 0 && (
        <p>Every serial on the list came in, and nothing extra.</p>
      )}
    </section>
  )
}

function Serials({
  label,
  serials: { names, more },
}: {
  label: string
  serials: Comparison['extra']
}) {
  if (names.length === 0) return null
  return (
    <p className="wrap-anywhere">
      <strong>{label}:</strong> {names.join(', ')}
      {more > 0 && ` and ${more} more`}
    </p>
  )
}
