import type { ReactNode } from 'react'
import { classNames } from './class-names'

export type BadgeTone = 'green' | 'red' | 'gray' | 'blue' | 'yellow'

// Complete class names, because Tailwind scans this file for them.
const tones: Record<BadgeTone, string> = {
  green: 'bg-status-green-surface text-status-green-ink',
  red: 'bg-status-red-surface text-status-red-ink',
  gray: 'bg-status-gray-surface text-status-gray-ink',
  blue: 'bg-status-blue-surface text-status-blue-ink',
  yellow: 'bg-status-yellow-surface text-status-yellow-ink',
}

const pads: Record<BadgeTone, string> = {
  green: 'border-status-green',
  red: 'border-status-red',
  gray: 'border-status-gray',
  blue: 'border-status-blue',
  yellow: 'border-status-yellow',
}

/** A status. The word carries the meaning; color and dot only repeat it. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-step-00 font-semibold tracking-wide md:whitespace-nowrap forced-colors:border',
        tones[tone],
      )}
    >
      <span
        className={classNames('size-2 shrink-0 rounded-full border-2', pads[tone])}
        aria-hidden="true"
      />
      <span className="inline-block first-letter:uppercase">{children}</span>
    </span>
  )
}
