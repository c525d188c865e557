import { timingSafeEqual } from 'node:crypto'
import { createCookie } from '@remix-run/node'
import { hit, isUsedUp, type Limit, undoHit } from '~/platform/rate-limits.server'
import { sessionSecrets } from '~/platform/secrets.server'
import { type Gate, hashPin } from './gates.server'

const WINDOW_MS = 15 * 60_000

type Locked = Pick<Gate, 'id' | 'unlocks'>

/** Limits of wrong PINs per client address. Unlocking a gate renames its limits. */
const perAddress = ({ id, unlocks }: Locked): Limit => ({
  name: `gate ${id}.${unlocks} address`,
  hits: 5,
  windowMs: WINDOW_MS,
})

/** Limits of wrong PINs from all addresses. */
const inTotal = ({ id, unlocks }: Locked): Limit => ({
  name: `gate ${id}.${unlocks}`,
  hits: 20,
  windowMs: WINDOW_MS,
})

const EVERYBODY = 'everybody'

/** Whether wrong PINs have locked the gate for everybody. */
export const isLocked = (gate: Gate): Promise<boolean> => isUsedUp(inTotal(gate), EVERYBODY)

/**
 * Checks a PIN: `right`, `wrong`, or the seconds to wait. Every attempt is counted before the check, so that parallel
 * attempts cannot exceed the limits; a right one is taken back.
 */
export async function checkPin(
  gate: Gate,
  pin: string,
  address: string | undefined,
): Promise<'right' | 'wrong' | number> {
  const own = await hit(perAddress(gate), address)
  if (own > 0) return own
  const total = await hit(inTotal(gate), EVERYBODY)
  if (total > 0) return total
  if (!isPin(gate, pin)) return 'wrong'
  await undoHit(perAddress(gate), address)
  await undoHit(inTotal(gate), EVERYBODY)
  return 'right'
}

/** Phones insert spaces between digits. */
const isPin = ({ token, pinHash }: Gate, typed: string): boolean =>
  timingSafeEqual(
    Buffer.from(hashPin(token, typed.replace(/\s/g, '')), 'hex'),
    Buffer.from(pinHash, 'hex'),
  )

// One cookie per gate, because a phone may work at two events. It covers all paths, because the link of a registration
// leads to its row at the gate.
const cookieOf = ({ id }: Pick<Gate, 'id'>) =>
  createCookie(`gate-${id}`, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secrets: sessionSecrets,
  })

/** The Set-Cookie header that signs a phone in until the gate closes. */
export const signIn = (gate: Gate, closes: Date): Promise<string> =>
  // An object, while the site's other cookies hold strings: neither can pass for the other.
  cookieOf(gate).serialize({ gate: gate.token }, { expires: closes })

/** Whether the request comes from a phone that is signed in at this gate. */
export async function isSignedIn(request: Request, gate: Gate): Promise<boolean> {
  const value: unknown = await cookieOf(gate).parse(request.headers.get('Cookie'))
  return value !== null && typeof value === 'object' && 'gate' in value && value.gate === gate.token
}
