import type { Fields } from '~/forms/fields'
import { formatCount } from '~/ui/format-number'
import { collectedFields, missedFields, type ReportIntent } from '~/visits/visit-fields'
import type { VisitTap } from './visit-taps'

const FIELDS: Record<ReportIntent, Fields> = {
  arrived: {},
  done: collectedFields,
  missed: missedFields,
}

const TITLES: Record<ReportIntent, string> = { arrived: 'Arrived', done: 'Done', missed: 'Missed' }

/** Describes a tap: `Done. Electronics, lb: 412.5. 2 photos`. */
export function describeTap({ intent, values, photos }: VisitTap): string {
  const typed = Object.entries(FIELDS[intent]).flatMap(([name, { label }]) => {
    const [, value] = values.find(([key]) => key === name) ?? []
    return value ? `${label}: ${value}` : []
  })
  const pictures = photos > 0 ? [formatCount(photos, 'photo', 'photos')] : []
  return [TITLES[intent], ...typed, ...pictures].join('. ')
}
