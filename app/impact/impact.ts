import type { Weights } from '~/settings/settings'

// The arithmetic of the impact tracker. All constants are those of document 1, section 9.

/** CO2 saved per pound of material, and the CO2 of each equivalent; all in lb. */
export interface Factors {
  /** Saved for each lb. */
  electronics: number
  common: number
  /** CO2 saved is divided by these. */
  carMile: number
  flightHour: number
  oilBarrel: number
}

/** The factors of document 1, section 9. */
export const SPECIFIED: Factors = {
  electronics: 1.8,
  common: 3.2,
  carMile: 0.404,
  flightHour: 397,
  oilBarrel: 940,
}

/** What a full progress bar stands for, in lb. */
export const FULL_BAR = {
  electronicsLbs: 100_000,
  commonMaterialsLbs: 50_000,
  co2SavedLbs: 250_000,
} as const

/** Growth of the live counters: the interval in ms, and a random whole number of lb in each range. */
export const GROWTH = {
  everyMs: 5000,
  electronicsLbs: { min: 5, max: 14 },
  commonMaterialsLbs: { min: 3, max: 10 },
} as const

/** Duration of the count-up animation, in ms. */
export const COUNT_UP_MS = 2000

export interface ImpactFigures extends Weights {
  /** Whole lb. */
  co2SavedLbs: number
  /** Not rounded; each screen chooses its precision. */
  carMiles: number
  flightHours: number
  oilBarrels: number
}

/** The figures and how they were calculated. */
export interface Impact extends ImpactFigures {
  /** `live` grows from two start figures; `recorded` adds up what was weighed. */
  mode: 'live' | 'recorded'
  /** When they were calculated: ISO 8601, UTC. */
  asOf: string
  factors: Factors
  /** What full progress bars mean, such as a date or a goal; may be empty. */
  goal: string
}

/** Calculates the CO2 that these weights saved, and its equivalents. */
export function impactOf(
  { electronicsLbs, commonMaterialsLbs }: Weights,
  factors: Factors = SPECIFIED,
): ImpactFigures {
  const co2SavedLbs = Math.round(
    electronicsLbs * factors.electronics + commonMaterialsLbs * factors.common,
  )
  return {
    electronicsLbs,
    commonMaterialsLbs,
    co2SavedLbs,
    carMiles: co2SavedLbs / factors.carMile,
    flightHours: co2SavedLbs / factors.flightHour,
    oilBarrels: co2SavedLbs / factors.oilBarrel,
  }
}

/** The growth of one interval, in lb. `random` returns a number from 0 to below 1. */
export function nextGrowth(random: () => number = Math.random): Weights {
  const within = ({ min, max }: { min: number; max: number }) =>
    min + Math.floor(random() * (max - min + 1))
  return {
    electronicsLbs: within(GROWTH.electronicsLbs),
    commonMaterialsLbs: within(GROWTH.commonMaterialsLbs),
  }
}

export function addWeights(a: Weights, b: Weights): Weights {
  return {
    electronicsLbs: a.electronicsLbs + b.electronicsLbs,
    commonMaterialsLbs: a.commonMaterialsLbs + b.commonMaterialsLbs,
  }
}
