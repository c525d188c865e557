import {
  createTapQueue,
  newTapId,
  type Outcome,
  type QueuedTap,
  secondsSince,
} from '~/forms/tap-queue'
import { PHOTOS, type ReportIntent } from '~/visits/visit-fields'
import { dropPhotos, keepPhotos, readPhotos } from './photo-store'
import { reportsKey } from './reports-on-phone'

/** A crew's report, stored on the phone until it is sent. */
export interface VisitTap extends QueuedTap {
  visit: number
  /** The customer's name. */
  who: string
  intent: ReportIntent
  /** Form values by name. */
  values: [string, string][]
  /** The number of photos; they are in the photo store. */
  photos: number
}

/** A tap that the site refused, with the reason. */
interface RefusedTap extends VisitTap {
  why: string
}

export interface VisitTaps {
  waiting: VisitTap[]
  refused: RefusedTap[]
  /** Sent since the page was loaded. */
  counted: VisitTap[]
  /** The number of taps that were accepted or refused. */
  answered: number
  needsSignIn: boolean
}

export const NO_TAPS: VisitTaps = {
  waiting: [],
  refused: [],
  counted: [],
  answered: 0,
  needsSignIn: false,
}

/** Generous, because photos are slow with a weak signal. */
const TIMEOUT_MS = 120_000

interface Answer {
  outcome: Outcome
  /** Missing if the site did not answer. */
  needsSignIn?: boolean
  /** Why the site refused. */
  reason?: string
}

/** Sends a tap with its photos; never rejects. */
async function sendTap(tap: VisitTap): Promise<Answer> {
  let needsSignIn: boolean | undefined
  try {
    const body = new FormData()
    for (const [name, value] of tap.values) body.append(name, value)
    for (const photo of await readPhotos(tap.id)) body.append(PHOTOS, photo)
    body.set('intent', tap.intent)
    body.set('tap', tap.id)
    body.set('ago', secondsSince(tap))
    const response = await fetch(`/api/visits/${tap.visit}/reports`, {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    needsSignIn = response.status === 401
    // A captive portal's page does not count as a response.
    const { detail }: { detail?: string } = await response.json()
    if (response.ok) return { outcome: 'counted', needsSignIn }
    const isRefused = [404, 409, 413, 422].includes(response.status)
    return { outcome: isRefused ? 'refused' : 'later', needsSignIn, reason: detail }
  } catch {
    return { outcome: 'later', needsSignIn }
  }
}

/** The taps of one person on this phone, sent with their own session, so that the history has the right name. */
export function createVisitTaps(staffId: number) {
  let shown = NO_TAPS
  /** Why the site refused, by the tap's id. */
  const reasons = new Map<string, string>()
  /** Reports whose photos are being stored. */
  const adding = new Set<string>()
  const listeners = new Set<() => void>()

  function show(changes: Partial<VisitTaps> = {}): void {
    const { queue, refused } = taps.read()
    shown = { ...shown, ...changes, waiting: queue, refused }
    for (const listener of listeners) listener()
  }

  const taps = createTapQueue<VisitTap, { refused: RefusedTap[] }>({
    key: reportsKey(staffId),
    beside: { refused: [] },
    async post(tap) {
      const { outcome, needsSignIn, reason } = await sendTap(tap)
      if (needsSignIn !== undefined) shown = { ...shown, needsSignIn }
      reasons.set(tap.id, reason ?? '')
      return outcome
    },
    onSettled(stored, tap, outcome) {
      shown = { ...shown, answered: shown.answered + 1 }
      if (outcome === 'refused') stored.refused.push({ ...tap, why: reasons.get(tap.id) ?? '' })
      else shown = { ...shown, counted: [...shown.counted, tap] }
      void dropPhotos(tap.id).catch(() => {})
    },
    onProgress: show,
    onRest: show,
  })

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    snapshot: () => shown,
    /** Shows and sends the stored taps; returns a function that stops it. */
    start() {
      show()
      void taps.send()
      return taps.listen()
    },
    /** Stores a tap and sends it. A repeated one, as by a double click, counts once. Rejects if it cannot be stored. */
    async add(tap: Omit<VisitTap, 'id' | 'at' | 'photos'>, photos: File[]): Promise<void> {
      const { visit, intent } = tap
      const report = `${visit} ${intent}`
      const known = [...shown.waiting, ...shown.counted]
      const isKnown = known.some((each) => each.visit === visit && each.intent === intent)
      if (isKnown || adding.has(report)) return
      adding.add(report)
      try {
        const id = newTapId()
        if (photos.length > 0) await keepPhotos(id, photos)
        taps.update(({ queue }) => {
          queue.push({ ...tap, id, at: Date.now(), photos: photos.length })
        })
        show()
      } finally {
        adding.delete(report)
      }
      void taps.send()
    },
    /** Dismisses a refused tap. */
    dismiss(id: string): void {
      taps.update((stored) => {
        stored.refused = stored.refused.filter((tap) => tap.id !== id)
      })
      show()
    },
    /** The reloaded page includes the counted taps. */
    forgetCounted: () => show({ counted: [] }),
  }
}
