import { db } from 'db/client.server'
import { users } from 'db/schema/people'
import { stripNul } from 'db/strip-nul'
import { and, eq, isNull } from 'drizzle-orm'
import { decodableFragment } from '~/ui/fragment'
import type { Requester } from './hash-queue.server'
import { DUMMY_HASH, verifyPassword } from './password.server'

/** Every answer to a sign-in, right or wrong, takes at least this long (document 2 section 9). */
export const SIGN_IN_FLOOR_MS = 500

/** How usernames are stored and compared: `Maria ` is `maria`. */
export const parseUsername = (typed: string): string => stripNul(typed).trim().toLowerCase()

/** The username that somebody signs in with: without one it is `admin`, the only person. */
export const signInName = (typed: string): string => parseUsername(typed) || 'admin'

/** The person with this username whose password this is, or null. Throws HashQueueFull where too many wait. */
export async function findByPassword(
  typed: string,
  password: string,
  asker?: Requester,
): Promise<number | null> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.username, signInName(typed)), isNull(users.disabledAt)))
  // Checked even when there is nobody: the time taken tells no names.
  const isRight = await verifyPassword(password, user?.password ?? DUMMY_HASH, asker)
  return user && isRight ? user.id : null
}

/** Whether the sign-in page asks for a username: once there is more than one person. */
export async function asksForUsername(): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).limit(2)).length > 1
}

const SITE = 'http://site'

/** Where to go after sign-in: a path of this site, or the dashboard. */
export function pathAfterSignIn(wanted: string | null, dashboard: string): string {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, SITE)) return dashboard
  // As a browser reads it, and as a header can carry it; a path of two slashes is another site's address.
  const { origin, pathname, search, hash } = new URL(wanted, SITE)
  if (origin !== SITE || pathname.startsWith('//')) return dashboard
  return pathname + search + decodableFragment(hash)
}
