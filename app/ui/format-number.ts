/**
 * Formats a non-negative number in US style: `75,000`, with one decimal `25.0`. Avoids Intl for the
 * reason in calendar-date.ts.
 */
export const formatNumber = (value: number, decimals: 0 | 1 | 2 = 0): string =>
  value.toFixed(decimals).replace(/\B(?=(?:\d{3}){1,7}(?!\d))/g, ',')

/** Formats a number with one decimal, or without if it is whole: `412.5`, `9,820`. */
export const formatTenths = (value: number): string =>
  formatNumber(value, Number.isInteger(value) ? 0 : 1)

/** Formats a weight: `9,820 lb`, or `412.5 lb` if it has a decimal. */
export const formatLb = (pounds: number): string => `${formatTenths(pounds)} lb`

/** `1 item`, `10,000 items` */
export const formatCount = (total: number, one: string, many: string): string =>
  `${formatNumber(total)} ${total === 1 ? one : many}`
