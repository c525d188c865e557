import {
  createTapQueue,
  newTapId,
  type Outcome,
  type QueuedTap,
  secondsSince,
} from '~/forms/tap-queue'
import { PHOTOS, type ReportIntent } from '~/visits/visit-fields'
import { dropPhotos, keepPhotos, readPhotos } from './photo-store'

/** What the crew said of a visit, kept on the phone until the site has it. */
export interface VisitTap extends QueuedTap {
  visit: number
  /** At whose door. */
  who: string
  intent: ReportIntent
  /** What was typed, by name. */
  values: [string, string][]
  /** How many; they lie in the photo store. */
  photos: number
}

/** One that the site does not take, with why. */
interface RefusedTap extends VisitTap {
  why: string
}

export interface VisitTaps {
  waiting: VisitTap[]
  refused: RefusedTap[]
  /** Taken by the site since the page was loaded. */
  counted: VisitTap[]
  /** How many taps the site has answered, whether it took them or not. */
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

/** Photos take long where there is little signal. */
const TIMEOUT_MS = 120_000

/** The taps of a person on this phone: each person sends their own, so that the history names who it was. */
export function createVisitTaps(staffId: number) {
  let shown = NO_TAPS
  const whys = new Map<string, string>()
  const listeners = new Set<() => void>()

  function show(changes: Partial<VisitTaps> = {}): void {
    const { queue, refused } = taps.read()
    shown = { ...shown, ...changes, waiting: queue, refused }
    for (const listener of listeners) listener()
  }

  const taps = createTapQueue<VisitTap, { refused: RefusedTap[] }>({
    key: `visits ${staffId}`,
    beside: { refused: [] },
    post,
    onSettled(stored, tap, outcome) {
      shown = { ...shown, answered: shown.answered + 1 }
      if (outcome === 'refused') stored.refused.push({ ...tap, why: whys.get(tap.id) ?? '' })
      else shown = { ...shown, counted: [...shown.counted, tap] }
      void dropPhotos(tap.id).catch(() => {})
    },
    onProgress: show,
    onRest: show,
  })

  async function post(tap: VisitTap): Promise<Outcome> {
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
      shown = { ...shown, needsSignIn: response.status === 401 }
      // The page of a captive portal is no answer either.
      const { detail }: { detail?: string } = await response.json()
      if (response.ok) return 'counted'
      whys.set(tap.id, detail ?? '')
      return [404, 409, 413, 422].includes(response.status) ? 'refused' : 'later'
    } catch {
      return 'later'
    }
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    snapshot: () => shown,
    /** Shows what the phone has kept, and sends it; returns what stops that. */
    start() {
      show()
      void taps.send()
      return taps.listen()
    },
    /** Keeps a tap, and sends it. Rejects where the browser does not keep it. */
    async add(tap: Omit<VisitTap, 'id' | 'at' | 'photos'>, photos: File[]): Promise<void> {
      const id = newTapId()
      if (photos.length > 0) await keepPhotos(id, photos)
      taps.update(({ queue }) => {
        queue.push({ ...tap, id, at: Date.now(), photos: photos.length })
      })
      show()
      void taps.send()
    },
    /** Takes a refused tap off the page. */
    dismiss(id: string): void {
      taps.update((stored) => {
        stored.refused = stored.refused.filter((tap) => tap.id !== id)
      })
      show()
    },
    /** The page says itself what was counted. */
    forgetCounted: () => show({ counted: [] }),
  }
}
