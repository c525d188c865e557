import { formatNumber } from '~/ui/format-number'

/** `9,820` or `412.5`, also below zero. */
export function formatPounds(pounds: number): string {
  const text = formatNumber(Math.abs(pounds), Number.isInteger(pounds) ? 0 : 1)
  return pounds < 0 ? `−${text}` : text
}
