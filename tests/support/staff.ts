import { db } from 'db/client.server'
import { users } from 'db/schema/people'
import { type Staff, startSession } from '~/staff/session.server'
import { ORIGIN, send } from './site'

/** The administrator of the tests. */
export async function staffMember(): Promise<Staff> {
  const [user] = await db.select({ id: users.id, username: users.username }).from(users)
  if (!user) throw new Error('There is no administrator')
  return user
}

/** The cookie of a signed-in person. Signing in itself is tested in staff.test.ts; it takes its time. */
export async function staffCookie(): Promise<string> {
  const cookie = await startSession(new Request(ORIGIN), (await staffMember()).id)
  return cookie.split(';')[0] ?? ''
}

/** A request as a signed-in browser sends it. */
export async function sendAsStaff(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('Cookie', await staffCookie())
  if (init.method && init.method !== 'GET') headers.set('Origin', ORIGIN)
  return send(path, { ...init, headers })
}
