/** Limits in ms: the time between chunks, and for the whole body. */
export interface BodyTimeouts {
  idleMs: number
  totalMs: number
}

/** For typed forms. */
export const FORM_TIMEOUTS: BodyTimeouts = { idleMs: 30_000, totalMs: 60_000 }
/** For image uploads over a slow line, as long as data arrives. */
export const UPLOAD_TIMEOUTS: BodyTimeouts = { idleMs: 30_000, totalMs: 300_000 }

/** The body did not arrive in time. */
export class BodyTimeoutError extends Error {}

/** The chunks of a body as they arrive; throws BodyTimeoutError when they do not arrive in time. */
export async function* withTimeouts<Chunk>(
  body: AsyncIterable<Chunk>,
  { idleMs, totalMs }: BodyTimeouts,
): AsyncGenerator<Chunk, void> {
  const chunks = body[Symbol.asyncIterator]()
  const timers: NodeJS.Timeout[] = []
  const late = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new BodyTimeoutError('The body did not arrive in time'))
    timers.push(setTimeout(giveUp, idleMs), setTimeout(giveUp, totalMs))
  })
  late.catch(() => {}) // It may reject while nobody awaits it.
  try {
    for (;;) {
      const { done, value } = await Promise.race([chunks.next(), late])
      if (done) return
      timers[0]?.refresh()
      yield value
    }
  } finally {
    timers.forEach(clearTimeout)
    // Not awaited: a stalled body does not end either.
    chunks.return?.().catch(() => {})
  }
}
