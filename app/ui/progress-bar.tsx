import { classNames } from './class-names'

interface ProgressBarProps {
  value: number
  max: number
  /** What is being measured, for those who do not see the bar. */
  label: string
  className?: string
}

/**
 * How far `value` has come towards `max`; more than all of it shows as 100 %. A native element, so
 * the length needs no inline style, which the content security policy would refuse.
 */
export function ProgressBar({ value, max, label, className }: ProgressBarProps) {
  const percent = max > 0 ? Math.min(100, Math.max(0, Math.round((value / max) * 100))) : 0
  return (
    <progress
      className={classNames('progress-bar', className)}
      value={percent}
      max={100}
      aria-label={label}
    >
      {percent}%
    </progress>
  )
}
