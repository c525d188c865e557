import { db } from 'db/client.server'
import { users } from 'db/schema/people'
import { findStaff, type Staff, startSession } from '~/platform/session.server'
import { ORIGIN, send } from './site'

/** The administrator that the tests sign in as. */
export async function staffMember(): Promise<Staff> {
  const [user] = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .orderBy(users.id)
    .limit(1)
  if (!user) throw new Error('There is no administrator')
  return user
}

type FormValue = string | File | (string | File)[]

let cookie = ''

/**
 * Cookie of an administrator's session, reused while it is valid. Signing in is slow, and tested in
 * staff.test.ts.
 */
export async function staffCookie(): Promise<string> {
  if (cookie && (await findStaff(new Request(ORIGIN, { headers: { Cookie: cookie } }))))
    return cookie
  const started = await startSession(new Request(ORIGIN), (await staffMember()).id)
  cookie = started.split(';')[0] ?? ''
  return cookie
}

/** Sends a request with the session cookie. */
export async function sendAsStaff(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('Cookie', [headers.get('Cookie'), await staffCookie()].filter(Boolean).join('; '))
  if (init.method && init.method !== 'GET') headers.set('Origin', ORIGIN)
  return send(path, { ...init, headers })
}

/** Posts a staff form like a browser without JavaScript, as multipart if it has files. */
export function postAsStaff(path: string, values: Record<string, FormValue>): Promise<Response> {
  const body = new FormData()
  for (const [name, value] of Object.entries(values))
    for (const item of [value].flat()) body.append(name, item)
  const hasFile = [...body.values()].some((value) => typeof value !== 'string')
  return sendAsStaff(path, {
    method: 'POST',
    body: hasFile ? body : new URLSearchParams([...body] as [string, string][]),
  })
}

export const sendJsonAsStaff = (method: 'POST' | 'PUT', path: string, value: unknown) =>
  sendAsStaff(path, {
    method,
    body: JSON.stringify(value),
    headers: { 'Content-Type': 'application/json' },
  })

/** Follows a redirect with the session and the response's cookies. */
export function followAsStaff(response: Response): Promise<Response> {
  const flash = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  return sendAsStaff(response.headers.get('Location') ?? '', {
    headers: { Cookie: flash.join('; ') },
  })
}

/** Another one of the staff, signed in: their id and the headers of their browser. Delete them after the test. */
export async function startColleague(username: string) {
  const [user] = await db.insert(users).values({ username, password: 'scrypt:none' }).returning()
  if (!user) throw new Error('The colleague was not stored')
  const started = await startSession(new Request(ORIGIN), user.id)
  const headers = { Cookie: started.split(';')[0] ?? '', Origin: ORIGIN }
  return { id: user.id, username, headers }
}
