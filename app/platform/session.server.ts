import { createHash, randomBytes } from 'node:crypto'
import { createCookie, redirect } from '@remix-run/node'
import { db } from 'db/client.server'
import { sessions, users } from 'db/schema/people'
import { and, between, eq, isNull, not, or } from 'drizzle-orm'
import { paths } from '~/paths'
import { siteOrigin } from './http/request.server'
import { currentRequest, type RequestScope } from './request-scope.server'
import { sessionSecrets } from './secrets.server'

export type Staff = Pick<typeof users.$inferSelect, 'id' | 'username'>

/** How long a session lives without a request. */
export const IDLE_MS = 12 * 60 * 60 * 1000
/** How stale `lastSeenAt` may be: a write a minute, not a write a request. */
const TOUCH_MS = 60_000

const cookie = createCookie('session', {
  httpOnly: true,
  sameSite: 'lax',
  path: '/',
  secrets: sessionSecrets,
})

const idOf = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * Signs a person in: stores the session and returns its Set-Cookie header. The token is always a new one,
 * and the session this browser had before ends: a token that somebody planted opens nothing.
 */
export async function startSession(
  request: Request,
  userId: number,
  address?: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const before = await readToken(request)
  const userAgent = request.headers.get('User-Agent')?.slice(0, 255) ?? null
  const own = before ? eq(sessions.id, idOf(before)) : undefined
  await db.delete(sessions).where(or(not(stillOpen()), own))
  await db
    .insert(sessions)
    .values({ id: idOf(token), userId, userAgent, address: address?.slice(0, 64) })
  return cookie.serialize(token)
}

/** Signs out at once, everywhere this session is used; returns the header that takes the cookie away. */
export async function endSession(request: Request): Promise<string> {
  const token = await readToken(request)
  if (token) await db.delete(sessions).where(eq(sessions.id, idOf(token)))
  return cookie.serialize('', { maxAge: 0 })
}

const known = new WeakMap<RequestScope, Promise<Staff | null>>()

/**
 * Who is signed in, or null. 12 hours without a request end a session. Every part of a page asks, and one
 * look answers them all; what changes something looks for itself.
 */
export function findStaff(request: Request): Promise<Staff | null> {
  const scope = isRead(request) ? currentRequest() : undefined
  if (!scope) return lookUp(request)
  const found = known.get(scope) ?? lookUp(request)
  known.set(scope, found)
  return found
}

async function lookUp(request: Request): Promise<Staff | null> {
  const token = await readToken(request)
  if (!token) return null
  const [found] = await db
    .select({ id: users.id, username: users.username, lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, idOf(token)), stillOpen(), isNull(users.disabledAt)))
  if (!found) return null
  const now = Date.now()
  // Also where it lies ahead, because the clock was set back.
  if (Math.abs(now - found.lastSeenAt.getTime()) > TOUCH_MS)
    await db
      .update(sessions)
      .set({ lastSeenAt: new Date(now) })
      .where(eq(sessions.id, idOf(token)))
  return { id: found.id, username: found.username }
}

/** The id of the session that the request belongs to, or null. */
export async function sessionIdOf(request: Request): Promise<string | null> {
  const token = await readToken(request)
  return token && idOf(token)
}

/** Holds for the sessions that have not been idle too long. One from far ahead is of a clock that was set back. */
export const stillOpen = () => {
  const now = Date.now()
  return between(sessions.lastSeenAt, new Date(now - IDLE_MS), new Date(now + IDLE_MS))
}

/** Line one of every admin loader and action: who is signed in, or off to the sign-in page, which comes back here. */
export async function requireStaff(request: Request): Promise<Staff> {
  const staff = await findStaff(request)
  if (staff) return staff
  const back = encodeURIComponent(pageOf(request))
  // 303: what was posted is not posted again to the sign-in page.
  throw redirect(`${paths.adminLogin}?redirectTo=${back}`, isRead(request) ? 302 : 303)
}

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'

/**
 * The page to come back to. What was posted may have an address that only takes posts, so a lost session
 * leads back to the page the form stood on, as the browser names it.
 */
function pageOf(request: Request): string {
  if (isRead(request)) return pathOf(new URL(request.url))
  const referrer = request.headers.get('Referer') ?? ''
  const from = URL.canParse(referrer) ? new URL(referrer) : null
  // Hosts, not schemes: behind a proxy that ends TLS the request itself arrives by http.
  return from?.host === new URL(siteOrigin(request)).host ? pathOf(from) : paths.admin
}

const pathOf = ({ pathname, search }: URL) => pathname + search

async function readToken(request: Request): Promise<string | null> {
  const value: unknown = await cookie.parse(request.headers.get('Cookie'))
  return typeof value === 'string' && value !== '' ? value : null
}
