import { setFlagsFromString } from 'node:v8'

const LOOK_EVERY_MS = 10_000
/** The share of a processor below which nobody is kept waiting when V8 tidies up. */
const CALM = 0.1
/** For so many looks: V8 takes up to eight seconds to begin. Whatever is asked for meanwhile is made slower. */
const LOOKS = 2

/** What V8 is told, and what it is by default. */
export const SMALL = '--optimize-for-size'
export const FAST = '--no-optimize-for-size'

interface Options {
  setFlag?: (flag: string) => void
}

/**
 * Has V8 give back, once the process has little to do again, the room that a storm of requests took. It would by
 * itself, but reckons how much is asked for by its latest collections, however long ago they were: the heap
 * of a storm stays for some two minutes, and then the half of it. Returns how to stop.
 */
export function giveBackWhenCalm({ setFlag = setFlagsFromString }: Options = {}): () => void {
  let used = process.cpuUsage()
  let told = FAST
  let calm = 0
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(used)
    used = process.cpuUsage()
    calm = user + system < CALM * LOOK_EVERY_MS * 1000 ? calm + 1 : 0
    const flag = calm > 0 && calm <= LOOKS ? SMALL : FAST
    if (flag !== told) setFlag(flag)
    told = flag
  }, LOOK_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
