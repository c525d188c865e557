import { formatNumber } from '~/ui/format-number'

/** A figure of the impact: with one decimal below 100, so that small ones are not lost. */
export const formatFigure = (value: number): string =>
  formatNumber(value, Math.abs(value) < 100 && !Number.isInteger(value) ? 1 : 0)
