import { LENGTH } from 'db/enums'

/**
 * A tap on a phone. The client generates its id, and an id counts once: a phone without a connection resends a tap
 * until the site confirms it.
 */
export interface Tap {
  id: string
  /** When it was tapped, which may be long before it is sent. */
  at: Date
}

/** Longer than any phone is offline on a working day. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000

/**
 * Reads a tap from a form; null if it has no valid id. `ago` is its age in seconds, because phones' clocks are wrong.
 */
export function readTap(form: FormData, now = Date.now()): Tap | null {
  const id = String(form.get('tap'))
  const age = Number(form.get('ago')) * 1000
  const isOld = age > 0 && age < MAX_AGE_MS
  if (!isTapId(id)) return null
  return { id, at: new Date(isOld ? now - age : now) }
}

/** Whether this is a valid id of a tap. */
export const isTapId = (id: string): boolean => /^[\w-]{8,}$/.test(id) && id.length <= LENGTH.tap
