import type { HistoryLine } from './load-history.server'

export function RecordHistory({ lines }: { lines: HistoryLine[] }) {
  if (lines.length === 0) return null
  return (
    <details className="mt-8 border-line border-t pt-4">
      <summary className="cursor-pointer font-semibold">History</summary>
      <ol className="mt-3 grid gap-3 text-step-00">
        {lines.map(({ id, what, when, details }) => (
          <li key={id}>
            <span className="font-semibold">{what}</span>{' '}
            <span className="text-ink-muted">{when}</span>
            {details.length > 0 && (
              <ul className="text-ink-muted">
                {details.map((detail) => (
                  <li key={detail}>{detail}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </details>
  )
}
