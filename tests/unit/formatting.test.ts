import { expect, it } from 'vitest'
import { formatLongDate } from '~/news/format-long-date'
import { abbreviate, formatDate, parseDate } from '~/ui/calendar-date'
import { formatNumber } from '~/ui/format-number'

// Node's Intl is the reference; pages do not use it.

const intl = (style: Intl.DateTimeFormatOptions) => {
  const { format } = new Intl.DateTimeFormat('en-US', { ...style, timeZone: 'UTC' })
  return (date: string) => format(new Date(`${date}T12:00:00Z`))
}

const DAYS = Array.from({ length: 366 + 365 }, (_, n) =>
  new Date(Date.UTC(2028, 0, 1 + n)).toISOString().slice(0, 10),
)

it('formats every day of two years in US style', () => {
  const [full, long, weekday, month] = [
    intl({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' }),
    intl({ month: 'long', day: 'numeric', year: 'numeric' }),
    intl({ weekday: 'short' }),
    intl({ month: 'short' }),
  ]
  for (const day of DAYS) {
    expect(formatDate(day)).toBe(full(day))
    expect(formatLongDate(day)).toBe(long(day))
    expect(abbreviate(parseDate(day)?.weekday ?? '')).toBe(weekday(day))
    expect(abbreviate(parseDate(day)?.month ?? '')).toBe(month(day))
  }
})

it.each(['', 'first Saturday in May', '2027-02-29', '2027-13-01', '2027-00-10', '27-01-01'])(
  'returns "%s" as is, because it is not a date',
  (text) => {
    expect(parseDate(text)).toBeNull()
    expect([formatDate(text), formatLongDate(text)]).toEqual([text, text])
  },
)

it.each([0, 1, 2] as const)('groups thousands in numbers with %i decimals', (decimals) => {
  const { format } = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  const numbers = [0, 0.5, 1, 12.5, 999, 999.5, 1000, 12_345.25, 75_000, 100_500, 9_999_999.99]
  for (const number of [...numbers, 1_234_567_890, Number.MAX_SAFE_INTEGER])
    expect(formatNumber(number, decimals)).toBe(format(number))
})
