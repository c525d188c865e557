import type { FactorSetId } from '~/settings/settings'
import { type Factors, SPECIFIED } from './impact'

/** Where a factor comes from. */
export interface FactorSource {
  /**
   * The published factor, such as "0.90 metric tons of CO2 equivalent for each short ton of mixed electronics"; null if
   * there is none.
   */
  published: string | null
  source: string
  url: string | null
  /** The day it was compared with a copy of its source, yyyy-MM-dd; null for an estimate of our own. */
  checked: string | null
}

/** Factors and their sources, by name. */
interface FactorSet {
  factors: Factors
  sources: Record<keyof Factors, FactorSource>
}

// One pound is 0.45359237 kg by definition, a short ton is 2,000 lb.
const KG_PER_LB = 0.453_592_37
const KG_PER_METRIC_TON = 1000
const LB_PER_SHORT_TON = 2000

/** Converts metric tons of CO2 per short ton of material to pounds per pound. */
const perLb = (metricTonsPerShortTon: number) =>
  (metricTonsPerShortTon * KG_PER_METRIC_TON) / KG_PER_LB / LB_PER_SHORT_TON

const toLbs = (kg: number) => kg / KG_PER_LB

const SPECIFIED_SOURCE: FactorSource = {
  published: null,
  source: 'Our own estimate',
  url: null,
  checked: null,
}

const WARM = {
  source: 'EPA Waste Reduction Model (WARM), version 16, recycling',
  url: 'https://www.epa.gov/waste-reduction-model/versions-waste-reduction-model',
  checked: '2026-11-23',
}

/** An assumption of our own, which the source does not make. */
const MILES_PER_FLIGHT_HOUR = 500

export const FACTOR_SETS: Record<FactorSetId, FactorSet> = {
  specified: {
    factors: SPECIFIED,
    sources: {
      electronics: SPECIFIED_SOURCE,
      common: SPECIFIED_SOURCE,
      carMile: SPECIFIED_SOURCE,
      flightHour: SPECIFIED_SOURCE,
      oilBarrel: SPECIFIED_SOURCE,
    },
  },
  published: {
    factors: {
      electronics: perLb(0.9),
      common: perLb(2.8),
      carMile: toLbs(0.4),
      flightHour: toLbs(0.129 * MILES_PER_FLIGHT_HOUR),
      oilBarrel: toLbs(430),
    },
    sources: {
      electronics: {
        ...WARM,
        published: '0.90 metric tons of CO2 equivalent for each short ton of mixed electronics',
      },
      common: {
        ...WARM,
        published: '2.80 metric tons of CO2 equivalent for each short ton of mixed recyclables',
      },
      carMile: {
        published: '400 grams of CO2 for each mile of an average passenger vehicle',
        source: 'EPA, Greenhouse Gas Emissions from a Typical Passenger Vehicle',
        url: 'https://www.epa.gov/greenvehicles/greenhouse-gas-emissions-typical-passenger-vehicle',
        checked: '2026-11-23',
      },
      flightHour: {
        published: `0.129 kg of CO2 for each passenger mile of a medium-haul flight; we count ${MILES_PER_FLIGHT_HOUR} miles for an hour`,
        source: 'EPA GHG Emission Factors Hub, 2024',
        url: 'https://www.epa.gov/climateleadership/ghg-emission-factors-hub',
        checked: '2026-11-23',
      },
      oilBarrel: {
        published: '0.43 metric tons of CO2 for each barrel of oil',
        source: 'EPA Greenhouse Gas Equivalencies Calculator',
        url: 'https://www.epa.gov/energy/greenhouse-gas-equivalencies-calculator-calculations-and-references',
        checked: '2026-11-23',
      },
    },
  },
}
