import { formatNumber } from './format-number'

/** Formats a figure: one decimal below 100, so that small figures stay meaningful. */
export const formatFigure = (value: number): string =>
  formatNumber(value, Math.abs(value) < 100 && !Number.isInteger(value) ? 1 : 0)
