import type { RawForm } from '~/pages/editor-form'
import { paths } from '~/paths'

/** State of the draft: unchanged, changed, saving, saved, or the reason it could not be saved. */
export type DraftState = 'clean' | 'typed' | 'keeping' | 'kept' | 'offline' | 'signed out' | 'taken'

interface Listener {
  /** The current form values; null after the form was removed. */
  read(): RawForm | null
  /** `detail` is the server's message about a failure. */
  onState(state: DraftState, detail: string): void
  /** The draft version to send with the next save. */
  onVersion(version: number): void
}

interface Start {
  page: string
  /** Version of the draft in the form; 0 for none. */
  version: number
  base: { version: number; hash: string }
}

const DEBOUNCE_MS = 1200
const RETRY_MS = 10_000

/**
 * Autosaves the form as the page's draft, a moment after typing stops. One save at a time, because each
 * sends the version that the last one returned. Failed saves are retried.
 */
export class DraftAutosave {
  #version: number
  #timer = 0
  #changed = false
  /** Someone else saved a draft. Replace it only on request, not by autosave. */
  #conflicts = false
  #inFlight: Promise<void> | null = null

  constructor(
    readonly start: Start,
    readonly listener: Listener,
  ) {
    this.#version = start.version
  }

  /** The save in flight, to await before the form is posted; null if none. */
  get inFlight(): Promise<void> | null {
    return this.#inFlight
  }

  /** Call when the form has changed. */
  changed(): void {
    if (this.#conflicts) return
    this.#changed = true
    this.listener.onState('typed', '')
    this.#schedule(DEBOUNCE_MS)
  }

  /**
   * Saves immediately. Overwrites someone else's draft if setVersion was called with its version.
   */
  saveNow(): void {
    this.#conflicts = false
    this.#schedule(0)
  }

  /** Stops autosaving: the form was posted or removed. */
  stop(): void {
    window.clearTimeout(this.#timer)
    this.#changed = false
  }

  /** Call when another request has saved the draft. */
  setVersion(version: number): void {
    this.#version = version
    this.listener.onVersion(version)
  }

  #schedule(ms: number): void {
    window.clearTimeout(this.#timer)
    this.#timer = window.setTimeout(() => this.#run(), ms)
  }

  #run(): void {
    if (this.#inFlight) return
    this.#inFlight = this.#save().finally(() => {
      this.#inFlight = null
      if (this.#changed) this.#schedule(DEBOUNCE_MS)
    })
  }

  async #save(): Promise<void> {
    const { page, base } = this.start
    const form = this.listener.read()
    if (!form) return
    this.#changed = false
    this.listener.onState('keeping', '')
    const outcome = await send(page, { form, base, version: this.#version })
    if (typeof outcome === 'number') {
      this.setVersion(outcome)
      this.listener.onState(this.#changed ? 'typed' : 'kept', '')
      return
    }
    this.listener.onState(outcome.state, outcome.detail)
    if (outcome.state === 'offline') this.#schedule(RETRY_MS)
    this.#conflicts = outcome.state === 'taken'
  }
}

interface Failure {
  state: Extract<DraftState, 'offline' | 'signed out' | 'taken'>
  detail: string
}

async function send(page: string, body: unknown): Promise<number | Failure> {
  const response = await fetch(paths.pageDraft(page), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => null)
  // A captive portal may respond with its own page and status 200.
  const reply: { version?: number; detail?: string } | null = await response
    ?.json()
    .catch(() => null)
  if (response?.ok && typeof reply?.version === 'number') return reply.version
  const detail = reply?.detail ?? ''
  if (response?.status === 401) return { state: 'signed out', detail }
  if (response?.status === 409) return { state: 'taken', detail }
  return { state: 'offline', detail }
}
