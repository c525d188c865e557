import { LENGTH } from 'db/enums'

/**
 * What somebody taps on a phone. Its id is made by the client, and counts once: a phone without a connection
 * sends a tap until it has heard that it arrived.
 */
export interface Tap {
  id: string
  /** When it was tapped, which may be a while before it is sent. */
  at: Date
}

/** Longer than any phone is without a connection on a working day. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000

/** The tap of a form, or null where it has no usable id. `ago` is its age in seconds: phones' clocks are wrong. */
export function readTap(form: FormData, now = Date.now()): Tap | null {
  const id = String(form.get('tap'))
  const age = Number(form.get('ago')) * 1000
  const isOld = age > 0 && age < MAX_AGE_MS
  if (!isTapId(id)) return null
  return { id, at: new Date(isOld ? now - age : now) }
}

/** Whether a client may have made this id. */
export const isTapId = (id: string): boolean => /^[\w-]{8,}$/.test(id) && id.length <= LENGTH.tap
