import { setImmediate as turn } from 'node:timers/promises'

/**
 * Node accepts one connection per turn of the event loop, so renders alone would accept only a few per
 * second.
 */
const TURNS_BETWEEN = 20
/** A turn takes long where every connection has a request ready. No longer than a render takes itself. */
const MAX_BETWEEN_MS = 20

let last: Promise<unknown> = Promise.resolve()

/**
 * Renders one page at a time. Concurrent renders take as long in total, but each takes as long as all of
 * them; between renders, connections are accepted and cached pages sent.
 */
export function serialize<Value>(render: () => Promise<Value>): Promise<Value> {
  const mine = last.then(yieldToConnections).then(render)
  last = mine.catch(() => {})
  return mine
}

async function yieldToConnections(): Promise<void> {
  const end = performance.now() + MAX_BETWEEN_MS
  for (let n = 0; n < TURNS_BETWEEN && performance.now() < end; n += 1) await turn()
}
