/** Who asks for a hash: a browser or a person that signed in before, or anybody else. */
export type Requester = 'known' | 'stranger'

/**
 * How many may wait behind the hash that runs. A hash takes some 300 ms: the last stranger gets an answer
 * after 1.5 s. People the site knows go first, and have places that strangers cannot take.
 */
export const MAX_WAITING: Record<Requester, number> = { known: 8, stranger: 4 }

/**
 * Runs one hash at a time. Each occupies one of libuv's four threads, which reading files, zlib and looking
 * up names share: four hashes at once would stop all of them.
 */
export class HashQueue {
  readonly #waiting: Record<Requester, (() => void)[]> = { known: [], stranger: [] }
  #isRunning = false

  /** What `hash` returns, in its turn; null where too many wait already. */
  run<Value>(asker: Requester, hash: () => Promise<Value>): Promise<Value> | null {
    return (
      this.#turn(asker)
        ?.then(hash)
        .finally(() => this.#next()) ?? null
    )
  }

  #turn(asker: Requester): Promise<void> | null {
    const waiting = this.#waiting[asker]
    if (this.#isRunning && waiting.length >= MAX_WAITING[asker]) return null
    if (this.#isRunning) return new Promise((resolve) => waiting.push(resolve))
    this.#isRunning = true
    return Promise.resolve()
  }

  #next(): void {
    const next = this.#waiting.known.shift() ?? this.#waiting.stranger.shift()
    if (next) next()
    else this.#isRunning = false
  }
}

/** The queue of this process. */
export const hashQueue = new HashQueue()
