import { AsyncLocalStorage } from 'node:async_hooks'
import { CLEAR_LETTERS } from './unambiguous-alphabet'

/** What every line of the log says about the request that it belongs to. */
export interface RequestScope {
  /** Unique; the proxy's own where one is believed. */
  id: string
  /** The pattern of its address, such as `/events/:eventId`: the address itself may hold what somebody typed. */
  route: string
}

const storage = new AsyncLocalStorage<RequestScope>()

/** Runs `respond`, and everything it starts, as part of this request. */
export const inRequest = <Value>(
  scope: RequestScope,
  respond: () => Promise<Value>,
): Promise<Value> => storage.run(scope, respond)

/** The request that is being answered; undefined outside of one. */
export const currentRequest = (): RequestScope | undefined => storage.getStore()

/** As much of the id as a person reads out over the phone; the log is searched for it. */
const REFERENCE_LENGTH = 10

/** What an answer tells so that its lines in the log are found; undefined outside of a request. */
export const reference = (): string | undefined => currentRequest()?.id.slice(0, REFERENCE_LENGTH)

/** Unlike any other (30 to the power of 10 are 6 * 10^14), and cheap: nobody is let in by it. */
export function newRequestId(): string {
  let id = ''
  for (let n = 0; n < REFERENCE_LENGTH; n += 1)
    id += CLEAR_LETTERS[Math.floor(Math.random() * CLEAR_LETTERS.length)]
  return id
}
