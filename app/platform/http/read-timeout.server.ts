/** How long a body may take, in ms: without anything arriving, and in all. */
export interface BodyTimes {
  silence: number
  all: number
}

/** Any form that people type: a line slower than this does not send it at all. */
export const FORM_TIMES: BodyTimes = { silence: 30_000, all: 60_000 }
/** Pictures over a slow line, as long as they move. */
export const UPLOAD_TIMES: BodyTimes = { silence: 30_000, all: 300_000 }

/** The body took longer than it may. */
export class TooSlow extends Error {}

/** The chunks of a body as they arrive; throws TooSlow when they do not arrive in time. */
export async function* inTime<Chunk>(
  body: AsyncIterable<Chunk>,
  { silence, all }: BodyTimes,
): AsyncGenerator<Chunk, void> {
  const chunks = body[Symbol.asyncIterator]()
  const timers: NodeJS.Timeout[] = []
  const late = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new TooSlow('The body did not arrive in time'))
    timers.push(setTimeout(giveUp, silence), setTimeout(giveUp, all))
  })
  late.catch(() => {}) // It may come while nobody waits.
  try {
    for (;;) {
      const { done, value } = await Promise.race([chunks.next(), late])
      if (done) return
      timers[0]?.refresh()
      yield value
    }
  } finally {
    timers.forEach(clearTimeout)
    // Not waited for: a body that has stopped arriving does not end either.
    chunks.return?.().catch(() => {})
  }
}
