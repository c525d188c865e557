import type { LoadedNotice } from './notice.server'

/** Old and new values side by side. */
export function ChangedFacts({ facts }: { facts: LoadedNotice['facts'] }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 wrap-anywhere sm:grid-cols-[auto_minmax(0,1fr)]">
      {facts.map(({ label, before, after }) => (
        <div key={label} className="sm:contents">
          <dt className="text-ink-muted">{label}</dt>
          <dd>
            <span className="visually-hidden">before: </span>
            {before} <span aria-hidden="true">→</span>
            <span className="visually-hidden">, now:</span> <strong>{after}</strong>
          </dd>
        </div>
      ))}
    </dl>
  )
}
