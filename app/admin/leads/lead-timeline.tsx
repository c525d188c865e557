import type { TimelineEntry } from './load-lead.server'

/** Notes and changes, latest first. */
export function LeadTimeline({ entries }: { entries: TimelineEntry[] }) {
  return (
    <ol className="ml-1 grid gap-4 border-line border-l-2 pl-4">
      {entries.map(({ id, what, when, note }) => (
        <li key={id} className="relative">
          <span
            aria-hidden="true"
            className="absolute top-1.5 -left-[1.375rem] size-2.5 rounded-full border-2 border-action bg-surface-raised"
          />
          <p>
            <bdi>{what}</bdi>, <span className="text-ink-muted">{when}</span>
          </p>
          {note && (
            <p
              dir="auto"
              className="mt-1.5 whitespace-pre-line rounded-control bg-surface-sunken px-3 py-2"
            >
              {note}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}
