import { expect, it } from 'vitest'
import { totalOfDraft } from '~/admin/quotes/draft-total'

it('sums what is typed, and leaves out what is no number yet', () => {
  const lines = [
    { text: 'Pickup', quantity: '2.5', unitPrice: '110' },
    { text: 'Drives', quantity: '41', unitPrice: '' },
    { text: 'Pallets', quantity: '-', unitPrice: '1e999' },
    undefined,
  ]
  expect(totalOfDraft({ lines })).toBe(27_500)
  expect(totalOfDraft({ lines, discount: '25', taxRate: '8' })).toBe(27_000)
  expect(totalOfDraft({})).toBe(0)
})
