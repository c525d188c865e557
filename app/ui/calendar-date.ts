/** How a calendar date is written, in the terms of Intl. */
export const LONG_DAY = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' } as const

/**
 * A calendar date (yyyy-MM-dd) in words, as Americans write it; null for a text that is none. The
 * browser's own calendar does it, which costs pages no code.
 */
export function writeDay(date: string, style: Intl.DateTimeFormatOptions): string | null {
  const [, year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? []).map(Number)
  if (!year || !month || !day) return null
  const noon = new Date(Date.UTC(year, month - 1, day, 12))
  if (noon.getUTCDate() !== day) return null
  return writerOf(style).format(noon)
}

/** To make one takes as long as to write a hundred dates; screens ask for a handful of styles. */
const writers = new Map<string, Intl.DateTimeFormat>()

function writerOf(style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(style)
  const writer = writers.get(key) ?? new Intl.DateTimeFormat('en-US', { ...style, timeZone: 'UTC' })
  writers.set(key, writer)
  return writer
}
