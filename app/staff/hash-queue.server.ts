/** `known`: a browser or person that has signed in before. `stranger`: anyone else. */
export type Requester = 'known' | 'stranger'

/**
 * Maximum queue lengths. A hash takes about 300 ms, so the last stranger waits 1.5 s. Known
 * requesters go first, and strangers cannot take their places.
 */
export const MAX_WAITING: Record<Requester, number> = { known: 8, stranger: 4 }

/**
 * Runs one hash at a time. Each occupies one of libuv's four threads, which file reads, zlib and
 * DNS lookups share: four hashes at once would block all of them.
 */
export class HashQueue {
  readonly #waiting: Record<Requester, (() => void)[]> = { known: [], stranger: [] }
  #isRunning = false

  /** Runs `hash` when its turn comes; null if the queue is full. */
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

export const hashQueue = new HashQueue()
