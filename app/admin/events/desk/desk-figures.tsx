import { formatNumber } from '~/ui/format-number'
import type { Desk } from './load-desk.server'

/** The number of registrations by status; from the day of the event on, also of people at its gates. */
export function DeskFigures({ figures, hasBegun }: Pick<Desk, 'figures' | 'hasBegun'>) {
  const { registered, placesLeft, waiting, offered, attended, walkIns, turnedAway } = figures
  const atGate = (people: number) => (hasBegun ? people : people || null)
  const all: [string, number | null][] = [
    ['Registered', registered],
    ['Places left', placesLeft],
    ['Waiting', waiting],
    ['Offered', offered || null],
    ['Here', atGate(attended)],
    ['Walk-ins', atGate(walkIns)],
    ['Turned away', turnedAway || null],
  ]
  return (
    <dl className="mb-3 flex flex-wrap gap-x-8 gap-y-1 max-sm:gap-x-4">
      {all.map(
        ([label, value]) =>
          value !== null && (
            <div key={label} className="flex items-baseline gap-x-2 sm:block">
              <dt className="text-ink-muted">{label}</dt>
              <dd className="tabular font-semibold text-step-1">{formatNumber(value)}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
