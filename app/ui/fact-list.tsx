import type { ReactNode } from 'react'
import { UnbrokenText } from './unbroken-text'

interface FactListProps {
  /** Values by label. */
  facts: Readonly<Record<string, ReactNode>>
}

/** The width of usual labels, and the least room beside one: a value without that stands below. */
const LABEL = { minWidth: '5em' }
const VALUE = { flex: '1 1 9em' }

/** Values beside their labels, or below them where text is large. Facts without a value are left out. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className="grid gap-2 wrap-anywhere">
      {Object.entries(facts).map(
        ([label, value]) =>
          value && (
            <div key={label} className="flex flex-wrap gap-x-3">
              <dt className="text-ink-muted" style={LABEL}>
                {label}
              </dt>
              <dd style={VALUE}>
                {typeof value === 'string' ? <UnbrokenText text={value} /> : value}
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
