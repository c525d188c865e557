import { describe, expect, it } from 'vitest'
import {
  countOf,
  countsIn,
  countsOf,
  DEVICE_KINDS,
  estimate,
  formatDollars,
  formatItemCount,
  formatLbs,
  fromParameter,
  MAX_PER_KIND,
  toParameter,
  toQuery,
  typedIn,
} from '~/estimator/estimator'

const of = (search: string) => estimate(countsIn(new URLSearchParams(search)))

describe('an estimate', () => {
  // Document 1, section 9, repeated here independently of the code.
  it.each([
    ['desktopComputers', 25],
    ['laptops', 5],
    ['monitors', 15],
    ['phones', 0.5],
    ['tablets', 1],
    ['printers', 20],
    ['servers', 40],
    ['networking', 3],
    ['batteries', 2],
    ['cables', 1],
  ])('prices one of %s at %d lb, a dollar per pound', (name, lbs) => {
    expect(of(`${name}=1`)).toMatchObject({ items: 1, lbs, dollars: lbs })
  })

  it('has exactly these ten kinds', () => {
    expect(DEVICE_KINDS).toHaveLength(10)
    expect(of('toasters=3').lines).toEqual([])
  })

  it('adds up the counted items', () => {
    const { items, lbs, dollars, lines } = of('laptops=2&monitors=1&phones=1')
    expect([items, lbs, dollars, lines.length]).toEqual([4, 25.5, 25.5, 3])
  })

  it('is empty without items', () => {
    expect(of('')).toEqual({ lines: [], items: 0, lbs: 0, dollars: 0 })
  })
})

describe('a count', () => {
  it.each(['', ' ', '-3', '1.5', 'many', '1e3', '1e99', 'NaN', 'Infinity', '__proto__', '0x10'])(
    'is 0 for "%s"',
    (typed) => expect(countOf(typed)).toBe(0),
  )
  it('is 0 if the field is missing', () => expect(countOf(null)).toBe(0))
  it.each([
    ['7', 7],
    ['007', 7],
    [' 12 ', 12],
    [String(MAX_PER_KIND), MAX_PER_KIND],
    [String(MAX_PER_KIND + 1), MAX_PER_KIND],
    ['9'.repeat(400), MAX_PER_KIND],
  ])('of "%s" is %d', (typed, count) => expect(countOf(typed)).toBe(count))
})

it('fills the fields with values that number inputs accept', () => {
  const typed = typedIn(new URLSearchParams('laptops=2&monitors=-3&phones=many&servers=20000'))
  expect(typed).toMatchObject({ laptops: '2', monitors: '-3', phones: '', servers: '20000' })
  expect(typed.cables).toBe('')
  expect(countsOf(typed)).toMatchObject({ laptops: 2, monitors: 0, phones: 0, servers: 10_000 })
})

describe('formatting', () => {
  it('uses singular and plural, and groups large numbers', () => {
    expect(formatItemCount(of('laptops=2&monitors=1'))).toBe('2 laptops, 1 monitor')
    expect(formatItemCount(of('batteries=1&networking=1200'))).toBe(
      '1,200 networking devices, 1 battery or UPS',
    )
  })

  it('adds units: one decimal for pounds, two for dollars', () => {
    expect(formatLbs(25)).toBe('25.0 lb')
    expect(formatLbs(12_345.5)).toBe('12,345.5 lb')
    expect(formatDollars(25.5)).toBe('$25.50')
  })
})

describe('in a URL', () => {
  it('an estimate survives a round trip', () => {
    const made = of('laptops=2&monitors=1&phones=3')
    expect(of(toQuery(made))).toEqual(made)
    expect(fromParameter(toParameter(made))).toEqual(made)
  })

  it.each([null, '', '-', 'laptops', 'laptops.x', 'laptops.-2', 'toasters.3', '<b>.1', '..-..'])(
    'nonsense (%s) is ignored',
    (parameter) => expect(fromParameter(parameter).lines).toEqual([]),
  )

  it('keeps the valid part, capped', () => {
    expect(formatItemCount(fromParameter('toasters.3-servers.99999'))).toBe('10,000 servers')
  })
})
