import { setImmediate } from 'node:timers/promises'

interface Call<Item, Result> {
  item: Item
  resolve(result: Result): void
  reject(error: unknown): void
}

/** Keeps a batch's statements far below PostgreSQL's 65,535 parameters. */
const MAX_BATCH = 100

/**
 * Returns a function whose calls run in batches: calls for an owner that arrive while a batch of its runs form the next
 * one. `run` returns one result for each item, in their order; if it throws, all calls of the batch fail.
 */
export function batchCalls<Owner extends { id: number }, Item, Result>(
  run: (owner: Owner, items: Item[]) => Promise<Result[]>,
): (owner: Owner, item: Item) => Promise<Result> {
  const waiting = new Map<number, Call<Item, Result>[]>()

  async function runWaiting(owner: Owner, calls: Call<Item, Result>[]): Promise<void> {
    while (calls.length > 0) {
      // Requests that have arrived join this batch.
      await setImmediate()
      const batch = calls.splice(0, MAX_BATCH)
      try {
        const results = await run(
          owner,
          batch.map(({ item }) => item),
        )
        for (const [at, { resolve }] of batch.entries()) resolve(results[at] as Result)
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    waiting.delete(owner.id)
  }

  return (owner, item) =>
    new Promise((resolve, reject) => {
      const call = { item, resolve, reject }
      const calls = waiting.get(owner.id)
      if (calls) calls.push(call)
      else {
        const first = [call]
        waiting.set(owner.id, first)
        void runWaiting(owner, first)
      }
    })
}
