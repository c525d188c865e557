import { randomBytes } from 'node:crypto'
import { createCookie } from '@remix-run/node'
import { paths } from '~/paths'
import { forgetHits, hit, SIGN_IN } from '~/server/limits.server'
import { sessionSecrets } from '~/server/secrets.server'
import { singleton } from '~/server/singleton.server'
import { isSecure } from './session.server'

const A_YEAR = 365 * 24 * 60 * 60

// Made on first use: the secrets come from the database.
const cookieFor = (secure: boolean) =>
  singleton(`known browser cookie ${secure}`, () =>
    createCookie('known-browser', {
      httpOnly: true,
      sameSite: 'lax',
      path: paths.adminLogin,
      maxAge: A_YEAR,
      secure,
      secrets: sessionSecrets(),
    }),
  )

/**
 * Counts one try to sign in and returns how many seconds to wait first, or 0. A browser in which somebody
 * signed in before has a count of its own: whoever uses up the tries of an address (an office's, or a
 * proxy's that hides everyone behind it) does not lock out the people who work from there.
 */
export async function countTry(request: Request, address: string | undefined): Promise<number> {
  return hit(SIGN_IN, await whoTries(request, address))
}

/** Forgets the tries after a right one; returns the Set-Cookie header by which the browser is known from now on. */
export async function forgetTries(request: Request, address: string | undefined): Promise<string> {
  await forgetHits(SIGN_IN, await whoTries(request, address))
  const mark = (await readMark(request)) ?? randomBytes(16).toString('base64url')
  return cookieFor(isSecure(request)).serialize(mark)
}

/** What is said to who tries too often. */
export function tooMany(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return `Too many attempts. Please wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, then try again.`
}

async function whoTries(
  request: Request,
  address: string | undefined,
): Promise<string | undefined> {
  const mark = await readMark(request)
  return mark ? `browser ${mark}` : address
}

async function readMark(request: Request): Promise<string | null> {
  const value: unknown = await cookieFor(isSecure(request)).parse(request.headers.get('Cookie'))
  return typeof value === 'string' && value !== '' ? value : null
}
