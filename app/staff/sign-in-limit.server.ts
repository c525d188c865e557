import { randomBytes } from 'node:crypto'
import { createCookie } from '@remix-run/node'
import { paths } from '~/paths'
import {
  forgetHits,
  hit,
  type Limit,
  SIGN_IN,
  SIGN_IN_ACCOUNT,
  SIGN_IN_TOTAL,
  undoHit,
} from '~/platform/rate-limits.server'
import { sessionSecrets } from '~/platform/secrets.server'
import type { Requester } from './hash-queue.server'

const A_YEAR = 365 * 24 * 60 * 60

const knownBrowser = createCookie('known-browser', {
  httpOnly: true,
  sameSite: 'lax',
  // Not the page's alone: where scripts run, its form posts to another address.
  path: '/',
  maxAge: A_YEAR,
  secrets: sessionSecrets,
})

interface SignInAttempt {
  /** Seconds to wait first, or 0. */
  wait: number
  requester: Requester
  /** The first is of who tries; the others are shared by all strangers. */
  counted: Count[]
}

type Count = [limit: Limit, key: string | undefined]

/**
 * Counts one try to sign in. A browser in which somebody signed in before has a count of its own: whoever
 * uses up the tries of an address (an office's, or a proxy's that hides everyone behind it), of an account
 * or of all strangers does not lock out the people who work here.
 */
export async function countAttempt(
  request: Request,
  address: string | undefined,
  username: string,
): Promise<SignInAttempt> {
  const mark = await readMark(request)
  const counts: Count[] = mark
    ? [[SIGN_IN, `browser ${mark}`]]
    : [
        [SIGN_IN, address],
        [SIGN_IN_TOTAL, 'strangers'],
        [SIGN_IN_ACCOUNT, username],
      ]
  const requester = mark ? 'known' : 'stranger'
  for (const [n, count] of counts.entries()) {
    const wait = await hit(...count)
    if (wait > 0) return { wait, requester, counted: counts.slice(0, n + 1) }
  }
  return { wait: 0, requester, counted: counts }
}

/** For a try whose password was not checked. */
export async function undoAttempt({ counted }: SignInAttempt): Promise<void> {
  for (const count of counted) await undoHit(...count)
}

/** Forgets the tries after a right one; returns the Set-Cookie headers by which the browser is known from now on. */
export async function clearAttempts(
  request: Request,
  { counted }: SignInAttempt,
): Promise<string[]> {
  const [own, ...shared] = counted
  if (own) await forgetHits(...own)
  for (const count of shared) await undoHit(...count)
  const mark = (await readMark(request)) ?? randomBytes(16).toString('base64url')
  const cookie = knownBrowser
  // An earlier version kept it to the page's own path, where browsers would send that one first.
  const earlier = await cookie.serialize('', { path: paths.adminLogin, maxAge: 0 })
  return [await cookie.serialize(mark), earlier]
}

/** What is said to who tries too often. */
export function tooManyAttempts(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return `Too many attempts. Please wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, then try again.`
}

async function readMark(request: Request): Promise<string | null> {
  const value: unknown = await knownBrowser.parse(request.headers.get('Cookie'))
  return typeof value === 'string' && value !== '' ? value : null
}
