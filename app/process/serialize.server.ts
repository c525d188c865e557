import { setImmediate as turn } from 'node:timers/promises'
import { createSerializer } from '~/platform/serializer'

/**
 * Node accepts one connection per turn of the event loop, so renders alone would accept only a few per
 * second.
 */
const TURNS_BETWEEN = 20
/** A turn takes long if every connection has a request ready, but no longer than a render. */
const MAX_BETWEEN_MS = 20

const inOrder = createSerializer()

/**
 * Renders one page at a time. Concurrent renders take as long in total, but each would take as long as all of them.
 * Between renders, connections are accepted and cached pages sent.
 */
export function serializeRenders<Value>(render: () => Promise<Value>): Promise<Value> {
  return inOrder(() => yieldToConnections().then(render))
}

async function yieldToConnections(): Promise<void> {
  const end = performance.now() + MAX_BETWEEN_MS
  for (let n = 0; n < TURNS_BETWEEN && performance.now() < end; n += 1) await turn()
}
