import type { Option } from '~/forms/fields'

/** Every IANA time zone that this process can calculate with, and `kept`, should it be an older name for one. */
export function timeZones(kept: string): Option[] {
  const names = new Set([kept, 'UTC', ...Intl.supportedValuesOf('timeZone')])
  return [...names].sort().map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}
