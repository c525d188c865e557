import { createHash, randomBytes } from 'node:crypto'
import { createCookie, redirect } from '@remix-run/node'
import { db } from 'db/client.server'
import { sessions, users } from 'db/schema/people'
import { and, between, eq, isNull, not, or } from 'drizzle-orm'
import { paths } from '~/paths'
import { siteOrigin } from './http/request.server'
import { SIGNED_OUT_HEADER } from './http/signed-out-header'
import { currentRequest, type RequestScope } from './request-scope.server'
import { sessionSecrets } from './secrets.server'

export type Staff = Pick<typeof users.$inferSelect, 'id' | 'username'>

/** How long a session lives without a request. */
export const IDLE_MS = 12 * 60 * 60 * 1000
/** How stale `lastSeenAt` may be: one write per minute, not per request. */
const TOUCH_MS = 60_000

const cookie = createCookie('session', {
  httpOnly: true,
  sameSite: 'lax',
  path: '/',
  secrets: sessionSecrets,
})

const idOf = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * Signs a person in: stores the session and returns its Set-Cookie header. The token is always new and the
 * browser's old session ends, which prevents session fixation.
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
  await db.delete(sessions).where(or(not(isSessionOpen()), own))
  await db.insert(sessions).values({
    id: idOf(token),
    userId,
    userAgent,
    address: address?.slice(0, 64),
    // By the clock that also decides whether it is open.
    lastSeenAt: new Date(),
  })
  return cookie.serialize(token)
}

/** Ends the session and returns the header that clears its cookie. */
export async function endSession(request: Request): Promise<string> {
  const token = await readToken(request)
  if (token) await db.delete(sessions).where(eq(sessions.id, idOf(token)))
  return cookie.serialize('', { maxAge: 0 })
}

const lookups = new WeakMap<RequestScope, Promise<Staff | null>>()

interface LookUp {
  /** False for requests that a page makes on its own: nobody is there, so the session stays idle. */
  byPerson?: boolean
}

/**
 * The signed-in person, or null. Sessions end after 12 idle hours. All loaders of a page share one lookup;
 * requests that change something look up again.
 */
export function findStaff(request: Request, options?: LookUp): Promise<Staff | null> {
  const scope = isRead(request) ? currentRequest() : undefined
  if (!scope) return lookUp(request, options)
  const found = lookups.get(scope) ?? lookUp(request, options)
  lookups.set(scope, found)
  return found
}

async function lookUp(request: Request, { byPerson = true }: LookUp = {}): Promise<Staff | null> {
  const token = await readToken(request)
  if (!token) return null
  const [found] = await db
    .select({ id: users.id, username: users.username, lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, idOf(token)), isSessionOpen(), isNull(users.disabledAt)))
  if (!found) return null
  const now = Date.now()
  // Also if it is in the future, because the clock was set back.
  if (byPerson && Math.abs(now - found.lastSeenAt.getTime()) > TOUCH_MS)
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

/** Matches sessions that have not expired. A date far in the future comes from a clock that was set back. */
export const isSessionOpen = () => {
  const now = Date.now()
  return between(sessions.lastSeenAt, new Date(now - IDLE_MS), new Date(now + IDLE_MS))
}

/**
 * The first line of every admin loader and action: returns the signed-in person, or redirects to the sign-in page,
 * which returns here.
 */
export async function requireStaff(request: Request, options?: LookUp): Promise<Staff> {
  const staff = await findStaff(request, options)
  if (staff) return staff
  const signIn = `${paths.adminLogin}?redirectTo=${encodeURIComponent(pageOf(request))}`
  if (isRead(request)) throw redirect(signIn)
  // 303: the browser must not post the form again to the sign-in page.
  throw redirect(signIn, { status: 303, headers: { [SIGNED_OUT_HEADER]: '1' } })
}

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'

/** The page to return to. Some URLs only accept posts, so use the page with the form (Referer). */
function pageOf(request: Request): string {
  if (isRead(request)) return pathOf(new URL(request.url))
  const referrer = request.headers.get('Referer') ?? ''
  const from = URL.canParse(referrer) ? new URL(referrer) : null
  // Compare hosts, not schemes: behind a proxy that ends TLS, the request itself arrives over http.
  return from?.host === new URL(siteOrigin(request)).host ? pathOf(from) : paths.admin
}

const pathOf = ({ pathname, search }: URL) => pathname + search

async function readToken(request: Request): Promise<string | null> {
  const value: unknown = await cookie.parse(request.headers.get('Cookie'))
  return typeof value === 'string' && value !== '' ? value : null
}
