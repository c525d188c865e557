import { formatLb } from '~/ui/format-number'

/** `9,820 lb` or `412.5 lb`, also below zero. */
export const formatPounds = (pounds: number): string =>
  `${pounds < 0 ? '−' : ''}${formatLb(Math.abs(pounds))}`
