import { formatNumber } from '~/ui/format-number'
import type { Desk } from './load-desk.server'

/** The number of registrations by status. */
export function DeskFigures({ figures }: Pick<Desk, 'figures'>) {
  const { registered, placesLeft, waiting, offered, attended, walkIns, turnedAway } = figures
  const all: [string, number | null][] = [
    ['Registered', registered],
    ['Places left', placesLeft],
    ['Waiting', waiting],
    ['Offered', offered || null],
    ['Here', attended],
    ['Walk-ins', walkIns],
    ['Turned away', turnedAway || null],
  ]
  return (
    <dl className="mb-4 flex flex-wrap gap-x-8 gap-y-3 max-sm:gap-x-4">
      {all.map(
        ([label, value]) =>
          value !== null && (
            <div key={label}>
              <dt className="text-ink-muted">{label}</dt>
              <dd className="tabular font-semibold text-step-1">{formatNumber(value)}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
