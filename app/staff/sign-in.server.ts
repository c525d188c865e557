import { asText } from 'db/as-text'
import { db } from 'db/client.server'
import { users } from 'db/schema/people'
import { and, eq, isNull } from 'drizzle-orm'
import { hashPassword, verifyPassword } from './password.server'

/** Every answer to a sign-in, right or wrong, takes at least this long (document 2 section 9). */
export const SIGN_IN_FLOOR_MS = 500

/** How usernames are stored and compared: `Maria ` is `maria`. */
export const asUsername = (typed: string): string => asText(typed).trim().toLowerCase()

/** The person whose password this is, or null. Without a username it is `admin`, the only person. */
export async function findByPassword(typed: string, password: string): Promise<number | null> {
  const username = asUsername(typed) || 'admin'
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.username, username), isNull(users.disabledAt)))
  // Hashed even when there is nobody to compare with: the time taken tells no names.
  const right = user
    ? await verifyPassword(password, user.password)
    : await hashPassword(password).then(() => false)
  return user && right ? user.id : null
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
  return pathname + search + hash
}
