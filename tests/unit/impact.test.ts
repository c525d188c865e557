import { describe, expect, it } from 'vitest'
import { addWeights, GROWTH, impactOf, nextGrowth } from '~/impact/impact'

describe('the recycling impact', () => {
  it('uses the factors of document 1, section 9', () => {
    const figures = impactOf({ electronicsLbs: 75_000, commonMaterialsLbs: 30_000 })
    expect(figures.co2SavedLbs).toBe(231_000)
    expect(figures.carMiles).toBeCloseTo(231_000 / 0.404)
    expect(figures.flightHours).toBeCloseTo(231_000 / 397)
    expect(figures.oilBarrels).toBeCloseTo(231_000 / 940)
  })

  it('rounds CO2 to whole pounds, and is zero for zero weight', () => {
    expect(impactOf({ electronicsLbs: 0.5, commonMaterialsLbs: 0.2 }).co2SavedLbs).toBe(2)
    expect(Object.values(impactOf({ electronicsLbs: 0, commonMaterialsLbs: 0 }))).toEqual(
      Array(6).fill(0),
    )
  })
})

describe('the growth per tick', () => {
  it('is 5 to 14 lb of electronics and 3 to 10 lb of common materials', () => {
    expect(nextGrowth(() => 0)).toEqual({ electronicsLbs: 5, commonMaterialsLbs: 3 })
    expect(nextGrowth(() => 0.9999)).toEqual({ electronicsLbs: 14, commonMaterialsLbs: 10 })
    expect(GROWTH.everyMs).toBe(5000)
  })

  it('is added to both weights', () => {
    const sum = addWeights(
      { electronicsLbs: 1, commonMaterialsLbs: 2 },
      { electronicsLbs: 10, commonMaterialsLbs: 20 },
    )
    expect(sum).toEqual({ electronicsLbs: 11, commonMaterialsLbs: 22 })
  })
})
