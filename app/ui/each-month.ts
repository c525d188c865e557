import { eachMonthOfInterval, format, parse } from 'date-fns'

const MONTH = 'MMMM yyyy'

interface Bar {
  /** `June 2026` */
  label: string
  value: number
}

/** Fills in the months missing between the first and last bar with 0; oldest first, as `Jun 2026`. */
export function eachMonth(bars: Bar[]): Bar[] {
  const [first, last] = [bars[0], bars.at(-1)]
  if (!first || !last) return []
  const values = new Map(bars.map(({ label, value }) => [label, value]))
  const [start, end] = [first, last].map(({ label }) => parse(label, MONTH, 0)) as [Date, Date]
  return eachMonthOfInterval({ start, end }).map((month) => {
    return { label: format(month, 'MMM yyyy'), value: values.get(format(month, MONTH)) ?? 0 }
  })
}
