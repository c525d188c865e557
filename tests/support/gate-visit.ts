import type { Page } from 'playwright'
import { inject } from 'vitest'
import { staffCookie } from './sign-in.mjs'

let visitors = 0

/** An event today, by default on the served site, with a gate and registrations for these names. */
export async function makeGateOnSite(names: string[], url = inject('siteUrl')) {
  const id = await makeEventOnSite({ title: 'Golden collection day', time: 'All day' }, url)
  const cookie = await staffCookie(url)
  const people: number[] = []
  for (const [n, name] of names.entries()) {
    const guest = { name, email: `guest-${n}@example.org`, phone: `(303) 555-${1000 + n}` }
    people.push((await registerOnSite({ eventId: id, ...guest }, url)).id)
  }
  const response = await fetch(`${url}/admin/events/${id}/gate`, {
    method: 'POST',
    headers: { Cookie: cookie },
    body: new URLSearchParams({ name: 'Gate A' }),
  })
  const html = await response.text()
  const pin = /<output[^>]*>(\d{6})/.exec(html)?.[1] ?? ''
  const path = /\/gate\/[\w-]{22}/.exec(html)?.[0] ?? ''
  return { id, pin, path, people }
}

/** Revokes the only gate of an event, as staff do. */
export async function revokeGateOnSite(eventId: number, url = inject('siteUrl')): Promise<void> {
  const address = `${url}/admin/events/${eventId}/gate`
  const headers = { Cookie: await staffCookie(url) }
  const html = await (await fetch(address, { headers })).text()
  const [, revoke = ''] = /name="revoke" value="(\d+)"/.exec(html) ?? []
  const response = await fetch(address, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ revoke }),
  })
  if (!response.ok) throw new Error(await response.text())
}

/** The id of a new event, today unless `values` say otherwise. */
export async function makeEventOnSite(
  values: Record<string, unknown>,
  url = inject('siteUrl'),
): Promise<number> {
  const cookie = await staffCookie(url)
  const event = await postJson(`${url}/api/events`, cookie, {
    date: new Date().toLocaleDateString('en-CA', { timeZone: 'America/Denver' }),
    location: 'Public works yard, Golden',
    description: 'Bring what no longer works.',
    ...values,
  })
  return Number(event.id)
}

/** Registers somebody with the API. */
export const registerOnSite = (values: Record<string, unknown>, url = inject('siteUrl')) =>
  postJson(`${url}/api/event-registration`, '', {
    items: 'An old television, two laptops with their chargers, and a box of cables',
    terms: true,
    ...values,
  })

/** Sets the status of a registration as staff. */
export const setStatusOnSite = (id: number, status: string, url = inject('siteUrl')) =>
  putJson(`/api/event-registrations/${id}/status`, url, { status })

/** Changes some values of an event as staff. */
export const changeEventOnSite = (
  id: number,
  values: Record<string, unknown>,
  url = inject('siteUrl'),
) => putJson(`/api/events/${id}`, url, values)

async function putJson(path: string, url: string, value: unknown): Promise<void> {
  const response = await fetch(url + path, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Cookie: await staffCookie(url) },
    body: JSON.stringify(value),
  })
  if (!response.ok) throw new Error(await response.text())
}

/** Each from its own IP address, because forms are limited per address. */
async function postJson(address: string, cookie: string, value: unknown) {
  visitors += 1
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Cookie: cookie,
      'X-Forwarded-For': `198.51.${visitors >> 8}.${visitors & 255}`,
    },
    body: JSON.stringify(value),
  })
  if (response.status !== 201) throw new Error(await response.text())
  return (await response.json()) as { id: number }
}

/** Enters the PIN of a gate on a page that asks for it. */
export async function enterPin(page: Page, pin: string): Promise<void> {
  await page.getByLabel('PIN').fill(pin)
  await page.getByRole('button', { name: 'Open the gate' }).click()
  await page.locator('.gate-list').waitFor()
}

/** Fills the form of a walk-in, whether open or not, without sending it. */
export async function fillWalkIn(page: Page, values: Record<string, string>): Promise<void> {
  const form = page.locator('#walk-in')
  if (!(await form.isVisible())) await page.locator('summary', { hasText: 'Walk-in' }).click()
  for (const [label, value] of Object.entries(values)) await form.getByLabel(label).fill(value)
}

/** The figures of the page: expected, here, walk-ins, in the last hour. */
export async function counts(page: Page): Promise<number[]> {
  const shown = await page.locator('[data-count]').allTextContents()
  return shown.map(Number)
}
