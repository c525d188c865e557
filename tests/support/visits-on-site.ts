import { addBusinessDays, format } from 'date-fns'
import { inject } from 'vitest'
import { LEAD_FORMS } from './lead-forms'
import { staffCookie } from './sign-in.mjs'

/** Far enough ahead that no other test plans there. */
const START = new Date(2031, 5, 3)

let taken = 0
let sent = 0

/** A day without visits, and its page. A test that is run again takes another. */
export function takeVisitDay() {
  const day = format(addBusinessDays(START, ++taken), 'yyyy-MM-dd')
  return { day, path: `/admin/day?date=${day}&truck=truck-1` }
}

/** A planned visit of the first truck on the served site, with the demo's settings. */
export async function planVisitOnSite(businessName: string, window: string, day: string) {
  const cookie = await staffCookie(inject('siteUrl'))
  const form = LEAD_FORMS.find(({ name }) => name === 'business pickup')
  // A second request of the same customer would add to the first.
  const pickup = { ...form?.full, businessName, email: `visit-${sent}@example.org` }
  const { reference } = await postJson(form?.api ?? '', pickup, '')
  const visit = { lead: reference, day, truck: 'truck-1', window }
  const { id } = await postJson('/api/visits', visit, cookie)
  return { id: Number(id), cookie }
}

async function postJson(path: string, value: unknown, cookie: string) {
  const response = await fetch(inject('siteUrl') + path, {
    method: 'POST',
    body: JSON.stringify(value),
    headers: {
      'Content-Type': 'application/json',
      Cookie: cookie,
      // Each from its own IP address, because forms are limited per address.
      'X-Forwarded-For': `198.51.100.${++sent}`,
    },
  })
  if (response.status !== 201) throw new Error(await response.text())
  return (await response.json()) as { id: number; reference: string }
}

/** The visit in the API. */
export async function readVisitOnSite({ id, cookie }: { id: number; cookie: string }) {
  const response = await fetch(`${inject('siteUrl')}/api/visits/${id}`, {
    headers: { Cookie: cookie },
  })
  return (await response.json()) as Record<string, unknown>
}
