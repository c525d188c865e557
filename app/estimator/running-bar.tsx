import { Button } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { DrawnText } from '~/ui/drawn-text'
import { type Estimate, formatDollars, formatItemCount, formatLbs } from './estimator'

interface RunningBarProps {
  running: Estimate
  /** Whether the cost was calculated. */
  calculated: boolean
}

/**
 * The running total at the bottom of a phone's screen, because the scale is below the counts, out of sight. Its
 * space is reserved while all counts are zero, so that the layout does not shift.
 */
export function RunningBar({ running, calculated }: RunningBarProps) {
  const { items, lbs, dollars } = running
  const total = formatLbs(lbs) + (calculated ? `, ${formatDollars(dollars)}` : '')
  return (
    <div
      className={classNames(
        'sticky bottom-0 z-10 -mx-(--gutter) flex items-center justify-between gap-4 border-line border-t bg-surface-raised px-(--gutter) py-2.5 lg:hidden print:hidden',
        items === 0 && 'invisible',
      )}
    >
      {/* The scale below says it, aloud and for those who copy it. */}
      <p className="grid min-w-0">
        <DrawnText text={total} className="tabular font-semibold" />
        <DrawnText
          text={formatItemCount(running)}
          className="truncate text-ink-muted text-step-00"
        />
      </p>
      <Button type="submit" className="shrink-0">
        See the cost
      </Button>
    </div>
  )
}
