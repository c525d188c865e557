import { db } from 'db/client.server'
import { users } from 'db/schema/people'
import { stripNul } from 'db/strip-nul'
import { and, eq, isNull } from 'drizzle-orm'
import { decodableFragment } from '~/ui/fragment'
import type { Requester } from './hash-queue.server'
import { dummyHash, verifyPassword } from './password.server'

/** Minimum duration of every sign-in response, successful or not (document 2, section 9). */
export const MIN_SIGN_IN_MS = 500

/** Normalizes a username: `Maria ` becomes `maria`. */
export const parseUsername = (typed: string): string => stripNul(typed).trim().toLowerCase()

/** The username to sign in with; if empty, `admin`, for sites with one person. */
export const signInName = (typed: string): string => parseUsername(typed) || 'admin'

/** The person with this username and password, or null. Throws HashQueueFull. */
export async function findByPassword(
  typed: string,
  password: string,
  asker?: Requester,
): Promise<number | null> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.username, signInName(typed)), isNull(users.disabledAt)))
  // Check a hash even for unknown users, so that timing does not reveal usernames.
  const isRight = await verifyPassword(password, user?.password ?? dummyHash(), asker)
  return user && isRight ? user.id : null
}

/** Whether the sign-in page needs a username, that is, whether there is more than one person. */
export async function asksForUsername(): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).limit(2)).length > 1
}

const SITE = 'http://site'

/** Where to redirect after sign-in: a path on this site, or the dashboard. */
export function pathAfterSignIn(redirectTo: string | null, dashboard: string): string {
  if (!redirectTo?.startsWith('/') || !URL.canParse(redirectTo, SITE)) return dashboard
  // Parse it like a browser does; a path starting with two slashes would be another host.
  const { origin, pathname, search, hash } = new URL(redirectTo, SITE)
  if (origin !== SITE || pathname.startsWith('//')) return dashboard
  return pathname + search + decodableFragment(hash)
}
