import { format, parseISO } from 'date-fns'
import type { FactorSetId, Weights } from '~/settings/settings'
import { FACTOR_SETS, type FactorSource } from './factors'
import { type Factors, type ImpactFigures, impactOf } from './impact'

/** A figure of the impact page, with the factors it is calculated from. */
export interface Figure {
  key: keyof ImpactFigures
  title: string
  unit: string
  factors: (keyof Factors)[]
  /** How it is calculated, as a sentence. */
  how: string
}

export const FIGURES: Figure[] = [
  {
    key: 'electronicsLbs',
    title: 'Electronics recycled',
    unit: 'lb',
    factors: [],
    how: 'Weighed on our scales.',
  },
  {
    key: 'commonMaterialsLbs',
    title: 'Common materials recycled',
    unit: 'lb',
    factors: [],
    how: 'Weighed on our scales.',
  },
  {
    key: 'co2SavedLbs',
    title: 'CO2 emissions saved',
    unit: 'lb',
    factors: ['electronics', 'common'],
    how: 'Each pound of electronics and common materials, times its factor.',
  },
  {
    key: 'carMiles',
    title: 'Car miles saved',
    unit: 'miles',
    factors: ['carMile'],
    how: 'The CO2 saved, divided by the factor.',
  },
  {
    key: 'flightHours',
    title: 'Flight hours avoided',
    unit: 'hours',
    factors: ['flightHour'],
    how: 'The CO2 saved, divided by the factor.',
  },
  {
    key: 'oilBarrels',
    title: 'Oil barrels saved',
    unit: 'barrels',
    factors: ['oilBarrel'],
    how: 'The CO2 saved, divided by the factor.',
  },
]

const FACTOR_UNITS: Record<keyof Factors, string> = {
  electronics: 'lb of CO2 for each lb of electronics',
  common: 'lb of CO2 for each lb of common materials',
  carMile: 'lb of CO2 for each mile',
  flightHour: 'lb of CO2 for each hour',
  oilBarrel: 'lb of CO2 for each barrel',
}

export interface ShownFactor extends FactorSource {
  /** "0.9 lb of CO2 for each lb of electronics" */
  used: string
}

/** The factors of a figure in a set, with their sources. */
export function factorsOf({ factors }: Figure, set: FactorSetId): ShownFactor[] {
  const { factors: values, sources } = FACTOR_SETS[set]
  return factors.map((name) => ({
    ...sources[name],
    checked: formatChecked(sources[name].checked),
    used: `${Number(values[name].toFixed(3))} ${FACTOR_UNITS[name]}`,
  }))
}

const OPENING_BALANCE = 'Opening balance'

export interface Period extends ImpactFigures {
  /** `November 2026`, `2026, all` for the sum of a year, or the opening balance. */
  label: string
  isMonth: boolean
}

/** Whether the totals begin with an opening balance, which stands last. */
export const hasOpeningBalance = (periods: Period[]): boolean =>
  periods.at(-1)?.label === OPENING_BALANCE

/** Figures by month under their yearly totals, latest first, followed by the opening balance if there is one. */
export function toPeriods(
  months: (Weights & { month: string })[],
  opening: Weights,
  factors: Factors,
): Period[] {
  const hasOpening = opening.electronicsLbs !== 0 || opening.commonMaterialsLbs !== 0
  return [
    ...monthsByYear(months, factors),
    ...(hasOpening
      ? [{ ...impactOf(opening, factors), label: OPENING_BALANCE, isMonth: false }]
      : []),
  ]
}

function monthsByYear(months: (Weights & { month: string })[], factors: Factors): Period[] {
  const years = [...new Set(months.map(({ month }) => month.slice(0, 4)))].sort().reverse()
  return years.flatMap((year) => {
    const inYear = months.filter(({ month }) => month.startsWith(year))
    const total = inYear.reduce(
      (sum, month) => ({
        electronicsLbs: sum.electronicsLbs + month.electronicsLbs,
        commonMaterialsLbs: sum.commonMaterialsLbs + month.commonMaterialsLbs,
      }),
      { electronicsLbs: 0, commonMaterialsLbs: 0 },
    )
    return [
      { ...impactOf(total, factors), label: `${year}, all`, isMonth: false },
      ...[...inYear].reverse().map((month) => ({
        ...impactOf(month, factors),
        label: format(parseISO(`${month.month}-01`), 'MMMM yyyy'),
        isMonth: true,
      })),
    ]
  })
}

const formatChecked = (day: string | null): string | null =>
  day && format(parseISO(day), 'MMMM d, yyyy')
