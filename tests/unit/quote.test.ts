import { describe, expect, it } from 'vitest'
import { formatMoney, formatQuantity, stateOf, sumQuote } from '~/quotes/quote'

const line = (quantity: number, unitPrice: number) => ({
  text: 'Work',
  quantity,
  unit: null,
  unitPrice,
})
const sum = (lines: [number, number][], discount = 0, taxRate = 0) =>
  sumQuote({ lines: lines.map(([quantity, price]) => line(quantity, price)), discount, taxRate })

describe('sumQuote', () => {
  it('rounds each line to cents, half up', () => {
    expect(sum([[0.5, 1]]).lines).toEqual([1])
    expect(sum([[1.333, 100]]).lines).toEqual([133])
    expect(sum([[1.335, 100]]).lines).toEqual([134])
    // In binary fractions 1.005 * 100 is below 100.5.
    expect(sum([[1.005, 100]]).lines).toEqual([101])
  })

  it('subtracts the discount before tax, and rounds tax once, half up', () => {
    expect(sum([[1, 10_000]], 1000, 8.25)).toMatchObject({
      subtotal: 10_000,
      discount: 1000,
      tax: 743,
      total: 9743,
    })
    expect(sum([[1, 50]], 0, 1)).toMatchObject({ tax: 1, total: 51 })
    expect(sum([[1, 49]], 0, 1)).toMatchObject({ tax: 0, total: 49 })
    // Rounded per line, it would be 3 times 1 cent.
    expect(
      sum(
        [
          [1, 5],
          [1, 5],
          [1, 5],
        ],
        0,
        10,
      ),
    ).toMatchObject({ tax: 2, total: 17 })
  })

  it('is exact where a product is beyond 2^53', () => {
    const lines = Array.from({ length: 50 }, (): [number, number] => [100_000, 99_999_999])
    expect(sum(lines, 1, 99.999)).toMatchObject({
      subtotal: 499_999_995_000_000,
      tax: 499_994_995_000_049,
    })
  })
})

it('a sent quote expires on the day after its last one', () => {
  const quote = { status: 'sent', validUntil: '2026-12-02' } as const
  expect(stateOf(quote, '2026-12-02')).toBe('sent')
  expect(stateOf(quote, '2026-12-03')).toBe('expired')
  expect(stateOf({ ...quote, status: 'accepted' }, '2026-12-03')).toBe('accepted')
})

it('shows money with cents and quantities without needless zeros', () => {
  expect([formatMoney(124_000), formatMoney(-5)]).toEqual(['$1,240.00', '−$0.05'])
  expect([formatQuantity(2), formatQuantity(1.125), formatQuantity(1200)]).toEqual([
    '2',
    '1.125',
    '1,200',
  ])
})
