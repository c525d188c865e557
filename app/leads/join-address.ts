import { addressFields, formatTown } from './address'
import type { LeadLine } from './store.server'

export const ADDRESS_NAMES = Object.keys(addressFields(false))

/** The lines of a request with its address as on an envelope, in place of separate fields. */
export function joinAddress(lines: LeadLine[]): (LeadLine & { town?: string })[] {
  const parts = new Map(lines.map(({ name, text }) => [name, text]))
  const [address, city, state, zip] = ADDRESS_NAMES.map((name) => parts.get(name))
  if (!address) return lines
  const town = formatTown({ city, state, zip })
  return lines
    .filter(({ name }) => name === 'address' || !ADDRESS_NAMES.includes(name))
    .map((line) =>
      line.name === 'address'
        ? { ...line, town, text: [address, town].filter(Boolean).join('\n') }
        : line,
    )
}
