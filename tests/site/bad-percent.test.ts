import { db } from 'db/client.server'
import { contactMessages, leadNotes, leads } from 'db/schema/leads'
import { beforeEach, describe, expect, it } from 'vitest'
import { sendLead } from '../support/lead-records'
import { clearRecords, makeEvent } from '../support/records'
import { ORIGIN, page, send } from '../support/site'
import { sendAsStaff } from '../support/staff'

// Percent signs that start no valid encoding: browsers take them literally, and many programs fail.

const BAD = ['%zz', '%', '100%', '%E0%A4%A', '%ff', '%u0041']

beforeEach(clearRecords)

describe.each(BAD)('%s', (bad) => {
  /** As browsers decode it. */
  const literal = new URLSearchParams(`a=${bad}`).get('a') ?? ''
  const form = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: ORIGIN }

  it('is accepted as is in a public form', async () => {
    const body = `formType=contact&contactName=Rosa+${bad}&email=rosa%40example.org&message=${bad}&${bad}=${bad}`
    const response = await send('/contact', { method: 'POST', body, headers: form })
    expect(response.status).toBe(303)
    expect((await db.select().from(leads))[0]?.contactName).toBe(`Rosa ${literal}`)
    expect((await db.select().from(contactMessages))[0]?.message).toBe(literal)
  })

  it('is accepted as is in a staff form', async () => {
    const { reference } = await sendLead('contact message')
    const path = `/admin/form-submissions/${reference}/notes`
    const body = `note=${bad}&${bad}=${bad}`
    const response = await sendAsStaff(path, { method: 'POST', body, headers: form })
    expect(response.status).toBe(303)
    expect((await db.select().from(leadNotes))[0]?.body).toBe(literal)
  })

  it("does not fail in a form's own URL", async () => {
    const body = `theme=${bad}&username=${bad}&password=${bad}&redirectTo=${bad}`
    for (const path of ['/theme', '/admin-login'])
      expect((await send(path, { method: 'POST', body, headers: form })).status, path).toBeLessThan(
        500,
      )
  })

  it('does not fail in a query string', async () => {
    const { id } = await makeEvent()
    for (const path of ['/', '/contact', '/events', `/events/${id}`, '/e-waste', '/quote'])
      expect((await send(`${path}?service=${bad}&tab=${bad}&${bad}=1&sent=${bad}`)).status).toBe(
        200,
      )
    expect((await send(`/api/logos?position=${bad}`)).status).toBe(422)
    expect((await sendAsStaff(`/admin/form-submissions?q=${bad}&page=${bad}`)).status).toBe(200)
  })

  it('matches no record in a path', async () => {
    for (const path of [`/${bad}`, `/services/${bad}`, `/events/${bad}`, `/media/${bad}`])
      expect((await send(path)).status, path).toBe(404)
    const html = await send(`/events/${bad}`)
    expect((await page(html))('h1').text()).not.toBe('')
    expect((await send(`/api/services/${bad}`)).status).toBe(404)
    for (const path of ['/admin/events/_/edit', '/admin/form-submissions/_', '/admin/_'])
      expect((await sendAsStaff(path.replace('_', bad))).status, path).toBe(404)
    const removed = await sendAsStaff(`/api/events/${bad}`, { method: 'DELETE' })
    expect(removed.status).toBe(404)
  })

  it('is ignored in a cookie', async () => {
    const others = `theme=${bad}; flash=${bad}; ${bad}=${bad}`
    const Cookie = `session=${bad}; ${others}`
    for (const path of ['/', '/contact', '/api/events', '/admin-login'])
      expect((await send(path, { headers: { Cookie } })).status, path).toBe(200)
    expect((await send('/admin', { headers: { Cookie } })).status).toBe(302)
    expect((await sendAsStaff('/admin', { headers: { Cookie: others } })).status).toBe(200)
  })
})
