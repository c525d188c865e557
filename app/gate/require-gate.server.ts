import { formatMomentAt } from '~/forms/format-moment-at'
import { notFound } from '~/platform/http/not-found.server'
import { getSettings } from '~/settings/settings.server'
import { gateHours } from './gate-hours'
import { findGate } from './gates.server'
import { isSignedIn } from './sign-in.server'

/** A gate and its state for this request: why it is closed, or whether the phone is signed in. */
export type FoundGate = Awaited<ReturnType<typeof requireGate>>

/** The gate with the token in the URL; throws a 404 if there is none. */
export async function requireGate(request: Request, token = '') {
  const found = await findGate(token)
  if (!found) throw notFound()
  const { gate, event } = found
  const { timeZone } = await getSettings()
  const { opens, closes } = gateHours(event, timeZone)
  const closed = whyClosed(gate.revokedAt, opens, closes, timeZone)
  return {
    gate,
    event,
    timeZone,
    closes,
    closed,
    isSignedIn: closed === null && (await isSignedIn(request, gate)),
  }
}

interface Closed {
  status: 403 | 410
  title: string
  text: string
  /** Whether it never opens again. */
  isRevoked: boolean
}

function whyClosed(
  revokedAt: Date | null,
  opens: Date,
  closes: Date,
  timeZone: string,
): Closed | null {
  const now = new Date()
  if (revokedAt)
    return {
      status: 410,
      title: 'This gate is closed',
      text: 'Its link no longer works. Ask the staff for a new one.',
      isRevoked: true,
    }
  if (now < opens)
    return {
      status: 403,
      title: 'Not open yet',
      text: `This gate opens on ${formatMomentAt(opens, timeZone)}.`,
      isRevoked: false,
    }
  if (now >= closes)
    return {
      status: 410,
      title: 'This gate is closed',
      text: 'It closed 24 hours after the event.',
      isRevoked: false,
    }
  return null
}
