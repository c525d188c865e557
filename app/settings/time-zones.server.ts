import type { Option } from '~/forms/fields'

/** All IANA time zones that Node supports, plus `kept` if it is an older alias. */
export function timeZones(kept: string): Option[] {
  const names = new Set([kept, 'UTC', ...Intl.supportedValuesOf('timeZone')])
  return [...names].sort().map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}
