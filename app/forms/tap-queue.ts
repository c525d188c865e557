/** A tap stored on the device until the site has it. */
export interface QueuedTap {
  id: string
  /** Epoch ms, by the device's clock. */
  at: number
}

/** The site's response to a tap; `later` if there was none, so that the tap is sent again. */
export type Outcome = 'counted' | 'refused' | 'later'

interface Options<T extends QueuedTap, Beside> {
  /** The key in localStorage. */
  key: string
  /** What is stored beside the queue initially. */
  beside: Beside
  post: (tap: T) => Promise<Outcome>
  /** Updates what is stored when a tap leaves the queue. */
  onSettled: (stored: Beside, tap: T, outcome: 'counted' | 'refused') => void
  /** Removes what can be fetched again, if the device's storage is full. */
  makeRoom?: (stored: Beside) => void
  /** After each tap that left the queue. */
  onProgress: () => void
  /** Called when sending stops: everything arrived, or a tap has to wait. */
  onRest: () => void | Promise<void>
}

const EVERY_MS = 5000

export const newTapId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** The age of a tap for the field `ago`: the site does not trust a phone's clock. */
export const secondsSince = ({ at }: QueuedTap): string =>
  String(Math.round((Date.now() - at) / 1000))

/** A queue of taps stored on the device and sent in order, one at a time, until one does not arrive. */
export function createTapQueue<T extends QueuedTap, Beside extends object>({
  key,
  beside,
  post,
  onSettled,
  makeRoom,
  onProgress,
  onRest,
}: Options<T, Beside>) {
  type Stored = Beside & { queue: T[] }
  let isSending = false

  // What an earlier release stored may lack something.
  const read = (): Stored => ({
    ...structuredClone(beside),
    queue: [],
    ...JSON.parse(localStorage.getItem(key) ?? '{}'),
  })

  const store = (stored: Stored) => localStorage.setItem(key, JSON.stringify(stored))

  /** Read it every time: another tab may have changed it. Throws if the storage is full or blocked. */
  function update(change: (stored: Stored) => void): Stored {
    const stored = read()
    change(stored)
    try {
      store(stored)
    } catch (error) {
      if (!makeRoom) throw error
      makeRoom(stored)
      store(stored)
    }
    return stored
  }

  async function send(): Promise<void> {
    if (isSending) return
    isSending = true
    try {
      await sendAll()
    } finally {
      isSending = false
    }
    await onRest()
  }

  async function sendAll(): Promise<void> {
    for (let [tap] = read().queue; tap; [tap] = read().queue) {
      const { id } = tap
      const outcome = await post(tap)
      if (outcome === 'later') break
      const sent = tap
      update((stored) => {
        stored.queue = stored.queue.filter((other) => other.id !== id)
        onSettled(stored, sent, outcome)
      })
      onProgress()
    }
  }

  /**
   * Retries when the device goes online, when the page is shown, and every five seconds; returns a function that stops
   * it.
   */
  function listen(): () => void {
    const sendNow = () => void send()
    const sendSeen = () => document.hidden || void send()
    const timer = setInterval(
      () => (document.hidden && read().queue.length === 0) || void send(),
      EVERY_MS,
    )
    addEventListener('online', sendNow)
    document.addEventListener('visibilitychange', sendSeen)
    return () => {
      clearInterval(timer)
      removeEventListener('online', sendNow)
      document.removeEventListener('visibilitychange', sendSeen)
    }
  }

  return { read, update, send, listen }
}
