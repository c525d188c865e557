import { abbreviate, formatDate, parseDate } from './calendar-date'
import { classNames } from './class-names'
import { DrawnText } from './drawn-text'

interface DateBlockProps {
  /** A calendar date, yyyy-MM-dd, in the site's own time zone. */
  date: string
  /** Hides this year from dates; if missing, no date shows its year. */
  thisYear?: string
  /** Larger and without the frame, for lists organized by date. */
  large?: boolean
}

/**
 * An event's date as weekday, day and month. Any other text is shown as is, because staff may write
 * "first Saturday in May".
 */
export function DateBlock({ date, thisYear, large = false }: DateBlockProps) {
  const read = parseDate(date)
  if (!read) return <span>{date}</span>
  const year = thisYear && !date.startsWith(thisYear) ? ` ${read.year}` : ''
  return (
    <time
      dateTime={date}
      className={classNames(
        'grid self-start leading-none',
        !large &&
          'min-w-18 justify-items-center rounded-control border border-line bg-surface px-1.5 py-2',
      )}
    >
      <span className="visually-hidden">{formatDate(date)}</span>
      <DrawnText
        text={abbreviate(read.weekday)}
        className="font-semibold text-ink-muted text-step-00"
      />
      <DrawnText
        text={String(read.day)}
        className={classNames(
          'my-1 font-bold font-display leading-none',
          large ? '-ml-0.5 text-step-4 tracking-tight' : 'text-step-3',
        )}
      />
      <DrawnText
        text={abbreviate(read.month) + year}
        className="whitespace-nowrap font-semibold text-accent text-step-00"
      />
    </time>
  )
}
