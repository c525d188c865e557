import { db } from 'db/client.server'
import { gates } from 'db/schema/gates'
import { desc } from 'drizzle-orm'
import { today } from '~/settings/today.server'
import { makeEvent } from './records'
import { page, postForm } from './site'
import { postAsStaff } from './staff'

/** Makes a gate as staff do, and returns it with its PIN. */
export async function makeGate(eventId: number, name = 'Gate A') {
  const response = await postAsStaff(`/admin/events/${eventId}/gate`, { name })
  const pin = (await page(response))('output').text()
  const [gate] = await db.select().from(gates).orderBy(desc(gates.id)).limit(1)
  if (response.status !== 201 || !gate) throw new Error(`No gate: ${response.status}`)
  return { ...gate, pin, path: `/gate/${gate.token}` }
}

/** The cookie of a phone that is signed in at the gate. */
export async function signInAt({ path, pin }: { path: string; pin: string }): Promise<string> {
  const response = await postForm(path, { pin })
  const [cookie = ''] = response.headers.getSetCookie()
  if (response.status !== 303) throw new Error(`Not signed in: ${response.status}`)
  return cookie.split(';')[0] ?? ''
}

/** An event today at the site, which is not over at any hour. */
export const makeEventOfToday = async () =>
  makeEvent({ date: await today(), time: 'All day', startMinutes: null, endMinutes: null })

/** The same, with a gate and a phone signed in there. */
export async function openGate() {
  const event = await makeEventOfToday()
  const gate = await makeGate(event.id)
  return { event, gate, path: gate.path, cookie: await signInAt(gate) }
}
