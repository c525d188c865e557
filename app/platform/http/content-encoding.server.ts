import Negotiator from 'negotiator'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Smallest first: the first wins if the client has no preference. */
const ENCODINGS: Encoding[] = ['br', 'gzip', 'identity']
/** Browsers send a handful of different headers; made-up ones are not cached. */
const MAX_CACHED = 100
const cached = new Map<string, Encoding>()

/** The encoding to send to a client with this Accept-Encoding header. */
export function encodingFor(accepted: string): Encoding {
  const found = cached.get(accepted)
  if (found) return found
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted } })
  const accepts = new Set(negotiator.encodings(ENCODINGS))
  const encoding = ENCODINGS.find((each) => accepts.has(each)) ?? 'identity'
  if (cached.size < MAX_CACHED && accepted.length < MAX_CACHED) cached.set(accepted, encoding)
  return encoding
}
