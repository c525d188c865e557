import { classNames } from './class-names'

interface ProgressBarProps {
  value: number
  max: number
  /** Accessible name: what is measured. */
  label: string
  className?: string
}

/**
 * Progress of `value` toward `max`, capped at 100 %. A native element, because setting a width
 * would need an inline style, which the content security policy blocks.
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
