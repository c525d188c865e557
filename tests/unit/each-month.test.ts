import { expect, it } from 'vitest'
import { eachMonth } from '~/ui/each-month'

it('has a bar for every month, also for those without weighings', () => {
  const bars = [
    { label: 'November 2026', value: 4 },
    { label: 'February 2027', value: 7.5 },
  ]
  expect(eachMonth(bars)).toEqual([
    { label: 'Nov 2026', value: 4 },
    { label: 'Dec 2026', value: 0 },
    { label: 'Jan 2027', value: 0 },
    { label: 'Feb 2027', value: 7.5 },
  ])
  expect(eachMonth([])).toEqual([])
})
