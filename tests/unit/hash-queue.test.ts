import { beforeEach, describe, expect, it } from 'vitest'
import { HashQueue, MAX_WAITING, type Requester } from '~/staff/hash-queue.server'

let queue: HashQueue
let running: { name: string; end: (error?: Error) => void }[]
let mostAtOnce: number

beforeEach(() => {
  queue = new HashQueue()
  running = []
  mostAtOnce = 0
})

/** Requests a hash that takes until `end`; null if it is refused. */
const ask = (asker: Requester, name: string = asker) =>
  queue.run(
    asker,
    () =>
      new Promise<string>((resolve, reject) => {
        running.push({ name, end: (error) => (error ? reject(error) : resolve(name)) })
        mostAtOnce = Math.max(mostAtOnce, running.length)
      }),
  )

/** Ends the hashes one after the other; returns their order. */
async function endAll(): Promise<string[]> {
  const order: string[] = []
  for (;;) {
    await new Promise(setImmediate)
    const hash = running.shift()
    if (!hash) return order
    order.push(hash.name)
    hash.end()
  }
}

describe('the hash queue', () => {
  it('runs one at a time, and refuses a request when it is full', async () => {
    const asked = Array.from({ length: 60 }, (_, n) => ask('stranger', `${n}`))
    const accepted = asked.filter((each) => each !== null)
    expect(accepted).toHaveLength(1 + MAX_WAITING.stranger)
    expect(await endAll()).toEqual(['0', '1', '2', '3', '4'])
    expect(await Promise.all(accepted)).toEqual(['0', '1', '2', '3', '4'])
    expect(mostAtOnce).toBe(1)
    expect(ask('stranger')).not.toBeNull()
  })

  it('reserves places for known requesters and runs them first', async () => {
    for (let n = 0; n < 60; n += 1) ask('stranger')
    expect(ask('known')).not.toBeNull()
    expect((await endAll()).slice(0, 3)).toEqual(['stranger', 'known', 'stranger'])
    expect(mostAtOnce).toBe(1)
  })

  it('continues after a hash that failed', async () => {
    const failed = ask('stranger')
    const next = ask('stranger', 'next')
    await new Promise(setImmediate)
    running.shift()?.end(new Error('out of memory'))
    await expect(failed).rejects.toThrow('out of memory')
    await endAll()
    expect(await next).toBe('next')
  })
})
