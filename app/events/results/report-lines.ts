import { formatLb, formatNumber, formatTenths } from '~/ui/format-number'
import type { Results } from './find-results.server'

/** The known figures, with their labels. */
export function reportLines(results: Results): { label: string; text: string }[] {
  const { fees, hours, electronicsLbs, commonLbs } = results
  const counts = [
    ['Vehicles', results.vehicles],
    ['Registered and attended', results.attended],
    ['Walk-ins', results.walkIns],
    ['No-shows', results.noShows],
    ['Turned away', results.turnedAway],
  ] as const
  const lines: (readonly [string, string | null])[] = [
    ...counts.map(
      ([label, value]) => [label, value === null ? null : formatNumber(value)] as const,
    ),
    ['Electronics', electronicsLbs === null ? null : formatLb(electronicsLbs)],
    ['Common materials', commonLbs === null ? null : formatLb(commonLbs)],
    ['Fees', fees === null ? null : `$${formatNumber(fees, 2)}`],
    ['Volunteers', results.volunteers === null ? null : formatNumber(results.volunteers)],
    ['Volunteer hours', hours === null ? null : formatTenths(hours)],
  ]
  return lines.flatMap(([label, text]) => (text === null ? [] : { label, text }))
}
