import { LONG_DAY, writeDay } from './calendar-date'
import { classNames } from './class-names'

interface DateBlockProps {
  /** A calendar date, yyyy-MM-dd, in the site's own time zone. */
  date: string
  className?: string
}

/**
 * An event's date, readable at a glance: weekday, day, month. A text that is not a calendar date
 * is shown as it is, because staff may have written "first Saturday in May".
 */
export function DateBlock({ date, className }: DateBlockProps) {
  const inWords = writeDay(date, LONG_DAY)
  if (!inWords) return <span className={className}>{date}</span>
  return (
    <time
      dateTime={date}
      className={classNames(
        'inline-grid min-w-18 justify-items-center rounded-control border border-line bg-surface px-3 py-2 leading-none',
        className,
      )}
    >
      <span className="visually-hidden">{inWords}</span>
      <span aria-hidden="true" className="font-semibold text-ink-muted text-step-00">
        {writeDay(date, { weekday: 'short' })}
      </span>
      <span aria-hidden="true" className="my-1 font-bold font-display text-step-3 leading-none">
        {writeDay(date, { day: 'numeric' })}
      </span>
      <span aria-hidden="true" className="font-semibold text-accent text-step-00">
        {writeDay(date, { month: 'short' })}
      </span>
    </time>
  )
}
