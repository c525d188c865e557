import { isIPv6 } from 'node:net'

/**
 * The network that counts as one visitor: the /64 of an IPv6 address, because one customer holds all 2^64
 * addresses of it; IPv4 addresses unchanged, also when mapped into IPv6.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  if (mapped || !isIPv6(address)) return mapped ?? address
  const [left = [], right] = address.split('::').map((half) => half.split(':').filter(Boolean))
  const zeros = right ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0') : []
  const groups = [...left, ...zeros, ...(right ?? [])].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
