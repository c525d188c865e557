import type { ReactNode } from 'react'

interface FactListProps {
  /** Values by label. */
  facts: Readonly<Record<string, ReactNode>>
}

/** Values with labels, in two columns if there is room. Facts without a value are left out. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className="grid gap-x-6 gap-y-2 wrap-anywhere min-[22rem]:grid-cols-[auto_minmax(0,1fr)]">
      {Object.entries(facts).map(
        ([label, value]) =>
          value && (
            <div key={label} className="min-[22rem]:contents">
              <dt className="text-ink-muted">{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
