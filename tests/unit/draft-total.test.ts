import { expect, it } from 'vitest'
import { sumDraft } from '~/admin/quotes/draft-total'

it('sums what is typed, and leaves out what is no number yet', () => {
  const lines = [
    { text: 'Pickup', quantity: '2.5', unitPrice: '110' },
    { text: 'Drives', quantity: '41', unitPrice: '' },
    { text: 'Pallets', quantity: '-', unitPrice: '1e999' },
    undefined,
  ]
  expect(sumDraft({ lines })).toMatchObject({ lines: [27_500, 0, 0, 0], total: 27_500 })
  expect(sumDraft({ lines, discount: '25', taxRate: '8' }).total).toBe(27_000)
  expect(sumDraft({}).total).toBe(0)
})
