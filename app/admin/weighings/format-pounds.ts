import { formatLb, formatNumber } from '~/ui/format-number'

/** `9,820 lb` or `412.5 lb`, also below zero; with `decimals`, so many, as decimal points of a column stand in line. */
export function formatPounds(pounds: number, decimals?: 1): string {
  const size = Math.abs(pounds)
  const formatted = decimals ? `${formatNumber(size, decimals)} lb` : formatLb(size)
  return pounds < 0 ? `−${formatted}` : formatted
}
