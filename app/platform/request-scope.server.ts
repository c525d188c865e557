import { AsyncLocalStorage } from 'node:async_hooks'
import { UNAMBIGUOUS_ALPHABET } from './unambiguous-alphabet'

/** The request fields of every log line. */
export interface RequestScope {
  /** Unique; from a trusted proxy if there is one. */
  id: string
  /** The route pattern, such as `/events/:eventId`: the URL itself may contain typed text. */
  route: string
}

const storage = new AsyncLocalStorage<RequestScope>()

/** Runs `respond`, and everything it starts, as part of this request. */
export const inRequest = <Value>(
  scope: RequestScope,
  respond: () => Promise<Value>,
): Promise<Value> => storage.run(scope, respond)

/** The current request; undefined outside of one. */
export const currentRequest = (): RequestScope | undefined => storage.getStore()

/** Short enough to read out over the phone. The log can be searched for it. */
const REFERENCE_LENGTH = 10

/** The reference that error responses show, for finding their log lines; undefined outside of a request. */
export const reference = (): string | undefined => currentRequest()?.id.slice(0, REFERENCE_LENGTH)

/** Unique (30^10 = 6 * 10^14) and cheap: it grants no access. */
export function newRequestId(): string {
  let id = ''
  for (let n = 0; n < REFERENCE_LENGTH; n += 1)
    id += UNAMBIGUOUS_ALPHABET[Math.floor(Math.random() * UNAMBIGUOUS_ALPHABET.length)]
  return id
}
