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
  // For all paths, because client-side navigation posts to a different URL than the page.
  path: '/',
  maxAge: A_YEAR,
  secrets: sessionSecrets,
})

interface SignInAttempt {
  /** Seconds to wait before the next attempt, or 0. */
  wait: number
  requester: Requester
  /** The first belongs to the requester; the others are shared by all strangers. */
  counted: Count[]
}

type Count = [limit: Limit, key: string | undefined]

/**
 * Counts a sign-in attempt. A browser that has signed in before has its own limit, so that
 * attackers who use up the limits of an IP address (an office's or a proxy's), of an account or of
 * all strangers do not lock out staff.
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

/** Call when the password was not checked. */
export async function undoAttempt({ counted }: SignInAttempt): Promise<void> {
  for (const count of counted) await undoHit(...count)
}

/**
 * Resets the limits after a successful sign-in; returns Set-Cookie headers that mark the browser as
 * known.
 */
export async function clearAttempts(
  request: Request,
  { counted }: SignInAttempt,
): Promise<string[]> {
  const [own, ...shared] = counted
  if (own) await forgetHits(...own)
  for (const count of shared) await undoHit(...count)
  const mark = (await readMark(request)) ?? randomBytes(16).toString('base64url')
  const cookie = knownBrowser
  // An earlier version set the cookie for the page's path, and browsers would send that one first.
  const earlier = await cookie.serialize('', { path: paths.adminLogin, maxAge: 0 })
  return [await cookie.serialize(mark), earlier]
}

/** Message when the limit is reached. */
export function tooManyAttempts(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return `Too many attempts. Please wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, then try again.`
}

async function readMark(request: Request): Promise<string | null> {
  const value: unknown = await knownBrowser.parse(request.headers.get('Cookie'))
  return typeof value === 'string' && value !== '' ? value : null
}
