import { setImmediate as turn } from 'node:timers/promises'

/** Node accepts one new connection each time its event loop turns, so renders alone would let a few in a second. */
const TURNS_BETWEEN = 20
/** A turn takes long where every connection has a request ready. No longer than a render takes itself. */
const MAX_BETWEEN_MS = 20

let last: Promise<unknown> = Promise.resolve()

/**
 * Renders one page after the other. Side by side they would take as long in all, but each as long as all of
 * them; and in between, new connections are accepted and kept pages sent.
 */
export function inTurn<Value>(render: () => Promise<Value>): Promise<Value> {
  const mine = last.then(letOthersPass).then(render)
  last = mine.catch(() => {})
  return mine
}

async function letOthersPass(): Promise<void> {
  const end = performance.now() + MAX_BETWEEN_MS
  for (let n = 0; n < TURNS_BETWEEN && performance.now() < end; n += 1) await turn()
}
