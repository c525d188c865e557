import { db } from 'db/client.server'
import { LEAD_KINDS } from 'db/enums'
import { events } from 'db/schema/events'
import { leadNotes, leads } from 'db/schema/leads'
import { mailOutbox } from 'db/schema/mail'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { setStatus } from '~/inbox/mutations.server'
import { eventOf, historyOf, leadOf, register, sendLead } from '../support/lead-records'
import { clearRecords, makeEvent } from '../support/records'
import { page } from '../support/site'
import { followAsStaff, postAsStaff, sendAsStaff, staffMember } from '../support/staff'

const LIST = '/admin/form-submissions'

beforeEach(clearRecords)

const look = (path: string) => page(sendAsStaff(path))

/** The flash message on the next page, as without JavaScript. */
async function next(response: Response) {
  expect(response.status).toBe(303)
  return page(followAsStaff(response))
}

const names = ($: Awaited<ReturnType<typeof look>>) =>
  $('tbody tr')
    .toArray()
    .map((row) => $(row).find('th a').text())

const person = (contactName: string, more: Record<string, unknown> = {}) =>
  sendLead('business pickup', { contactName, ...more })

describe('the list of submissions', () => {
  it('shows all kinds with a summary, latest first', async () => {
    await person('Rosa Delgado')
    await sendLead('contact message', { contactName: 'Dana Reyes' })
    await register((await makeEvent()).id, { name: 'Ana Ito' })
    await sendLead('contact message', { contactName: 'Robot', website: 'x' })
    const $ = await look(LIST)
    expect(names($)).toEqual(['Ana Ito', 'Dana Reyes', 'Rosa Delgado'])
    const first = $('tbody tr').first().text()
    expect(first).toContain('An old television, Fall collection day')
    expect(first).toContain('Event registration')
    expect($('thead').text()).toMatch(
      /Name.*Email and phone.*Items.*Status.*Reply due.*Received.*Reference/,
    )
  })

  it.each([
    ['ros', ['Rosa Delgado']],
    ['DELG ros', ['Rosa Delgado']],
    ['delgado print', ['Dana Reyes', 'Rosa Delgado']],
    ['555-0199', ['Dana Reyes']],
    ['3035550199', ['Dana Reyes']],
    ['dana@', ['Dana Reyes']],
    ["o'brien:* & !", []],
    ['osa', []],
    ['%', []],
  ])('matches word prefixes: %j', async (q, found) => {
    await person('Rosa Delgado')
    await person('Dana Reyes', { email: 'dana@example.com', phone: '(303) 555-0199' })
    expect(names(await look(`${LIST}?q=${encodeURIComponent(q)}`))).toEqual(found)
  })

  it('matches prefixes of a reference', async () => {
    const { reference } = await person('Rosa Delgado')
    await person('Dana Reyes')
    for (const length of [5, 6, 7, 8, 9]) {
      const $ = await look(`${LIST}?q=${reference.slice(0, length)}`)
      expect(names($), reference.slice(0, length)).toContain('Rosa Delgado')
    }
  })

  it('is filtered and sorted by URL', async () => {
    const pickup = await person('Rosa Delgado')
    await person('Ben Holm')
    await sendLead('quote request', { contactName: 'Ana Ito' })
    await setStatus(await staffMember(), eq(leads.id, pickup.id), 'scheduled')
    expect(names(await look(`${LIST}?sort=name`))).toEqual(['Ana Ito', 'Ben Holm', 'Rosa Delgado'])
    expect(names(await look(`${LIST}?sort=-name&kind=pickup`))).toEqual([
      'Rosa Delgado',
      'Ben Holm',
    ])
    expect(names(await look(`${LIST}?status=scheduled`))).toEqual(['Rosa Delgado'])
    expect(names(await look(`${LIST}?kind=quote&status=scheduled`))).toEqual([])
  })

  it('has pages of 25', async () => {
    for (let n = 1; n <= 27; n++) await person(`Person ${n}`)
    expect(names(await look(LIST))).toHaveLength(25)
    const second = await look(`${LIST}?page=2`)
    expect(names(second)).toEqual(['Person 2', 'Person 1'])
    expect(second('nav[aria-label=Pages]').text()).toContain('26 to 27')
  })

  it('explains why it is empty: no leads, none of the kind, no matches', async () => {
    expect((await look(LIST))('main').text()).toContain('No submissions yet')
    expect((await look(`${LIST}?folder=spam`))('main').text()).toContain('No spam')
    const overdue = (await look(`${LIST}?due=overdue&sort=due`))('main').text()
    expect(overdue).toContain('Nothing is late')
    expect(overdue).not.toContain('clear the filters')
    expect((await look(`${LIST}?kind=registration`))('main').text()).toContain(
      'No event registrations found.',
    )
    expect((await look(`${LIST}?q=nobody`))('main').text()).toContain('No results')
  })

  it('reports a failure and offers a retry', async () => {
    await db.execute(sql.raw('alter table leads rename to leads_away'))
    try {
      const response = await sendAsStaff(LIST)
      expect(response.status).toBe(503)
      const $ = await page(response)
      expect($('[role=alert]').text()).toContain('Error: Failed to load submissions.')
      expect($('[role=alert] a').text()).toBe('Retry')
    } finally {
      await db.execute(sql.raw('alter table leads_away rename to leads'))
    }
  })
})

describe('bulk actions on submissions', () => {
  it('set a status for kinds that have it, and name the others', async () => {
    const pickup = await person('Rosa Delgado')
    const message = await sendLead('contact message')
    const $ = await next(
      await postAsStaff(LIST, { scope: 'all', intent: 'status', status: 'scheduled' }),
    )
    const said = $('[role=status]').text()
    expect(said).toContain('1 submission is now scheduled.')
    expect(said).toContain('1 contact message (Pending, In progress, Completed, Cancelled)')
    expect(await leadOf(pickup)).toMatchObject({ status: 'scheduled' })
    expect(await leadOf(message)).toMatchObject({ status: 'pending' })
  })

  it('report an error if no selected lead can have the status', async () => {
    const message = await sendLead('contact message')
    const response = await postAsStaff(LIST, {
      scope: 'ticked',
      ids: String(message.id),
      intent: 'status',
      status: 'attended',
    })
    expect(response.status).toBe(422)
    expect((await page(response))('[role=alert]').text()).toContain(
      '"Attended" does not apply to them',
    )
  })

  it('apply to exactly the filtered rows', async () => {
    const one = await person('Rosa Delgado')
    const other = await person('Ben Holm', { email: 'ben@example.com' })
    await postAsStaff(`${LIST}?q=rosa`, { scope: 'all', intent: 'status', status: 'completed' })
    expect(await leadOf(one)).toMatchObject({ status: 'completed' })
    expect(await leadOf(other)).toMatchObject({ status: 'pending' })
  })

  it('delete after a confirmation, and restore completely', async () => {
    const event = await makeEvent({ capacity: 1 })
    const lead = await register(event.id, { name: 'Rosa Delgado' })
    const other = await person('Ben Holm')
    const form = { scope: 'ticked', ids: [String(lead.id), String(other.id)], intent: 'delete' }
    const asked = await page(await postAsStaff(LIST, form))
    expect(asked('[role=alert]').text()).toContain('Delete 2 submissions?')
    expect(asked('[role=alert]').text()).toContain('1 event place will become free.')
    expect((await leadOf(lead)).deletedAt).toBeNull()
    const $ = await next(await postAsStaff(LIST, { ...form, confirmed: 'yes' }))
    expect($('[role=status]').text()).toContain('2 submissions are in the trash.')
    expect(names($)).toEqual([])
    expect(await eventOf(event)).toMatchObject({ status: 'upcoming' })
    const undo = $('[role=status] form')
    const back = await postAsStaff(undo.attr('action') ?? '', {
      subject: String(undo.find('[name=subject]').val()),
      at: String(undo.find('[name=at]').val()),
    })
    expect((await next(back))('[role=status]').text()).toContain('2 records have been restored')
    expect(names(await look(LIST))).toEqual(['Ben Holm', 'Rosa Delgado'])
    expect(await eventOf(event)).toMatchObject({ status: 'full' })
  })

  it('leave leads in the trash with a message if their place is taken', async () => {
    const event = await makeEvent({ capacity: 1 })
    const lead = await register(event.id)
    const $ = await next(await postAsStaff(`${LIST}/${lead.reference}/delete`, {}))
    await register(event.id, { name: 'Somebody else' })
    const at = String($('[role=status] form [name=at]').val())
    const refused = await next(await postAsStaff('/admin/undo', { subject: 'lead', at }))
    expect(refused('[role=status]').text()).toContain('"Fall collection day" is full')
    const again = await postAsStaff('/admin/trash', { subject: 'lead', id: String(lead.id) })
    expect(again.status).toBe(409)
    expect((await page(again))('[role=alert]').text()).toContain('is full')
    expect((await leadOf(lead)).deletedAt).not.toBeNull()
  })

  it('are undone as far as places are left, and say what stays in the trash', async () => {
    const event = await makeEvent({ capacity: 2, waitlist: false })
    const mine = [await register(event.id), await register(event.id, { name: 'Ada Brook' })]
    const ids = [...mine, await person('Ben Holm')].map(({ id }) => String(id))
    const form = { scope: 'ticked', ids, intent: 'delete', confirmed: 'yes' }
    const at = String((await next(await postAsStaff(LIST, form)))('form [name=at]').val())
    await register(event.id, { name: 'Somebody Else' })
    const back = await next(await postAsStaff('/admin/undo', { subject: 'lead', at }))
    const said = back('[role=status]').text()
    expect(said).toContain('2 records have been restored. 1 stays in the trash:')
    expect(said).toContain('"Fall collection day" is full')
    const deleted = await Promise.all(mine.map(async (lead) => (await leadOf(lead)).deletedAt))
    expect(deleted).toEqual([null, expect.any(Date)])
    const again = await next(await postAsStaff('/admin/undo', { subject: 'lead', at }))
    expect(again('[role=status]').text()).toContain('Not restored')
  })

  it('unmark spam and send its mail', async () => {
    const lead = await sendLead('contact message', { contactName: 'Rosa Delgado', website: 'x' })
    expect(names(await look(LIST))).toEqual([])
    const spam = await look(`${LIST}?folder=spam`)
    expect(names(spam)).toEqual(['Rosa Delgado'])
    expect(spam('button[value=status]')).toHaveLength(0)
    await next(
      await postAsStaff(`${LIST}?folder=spam`, {
        scope: 'ticked',
        ids: String(lead.id),
        intent: 'not-spam',
      }),
    )
    expect(names(await look(LIST))).toEqual(['Rosa Delgado'])
    expect(await db.select().from(mailOutbox)).toHaveLength(2)
    await postAsStaff(LIST, { scope: 'all', intent: 'spam' })
    expect(names(await look(LIST))).toEqual([])
  })
})

describe('a submission', () => {
  it("shows its values with the form's labels, formatted", async () => {
    const { reference } = await sendLead('contact message')
    const $ = await look(`${LIST}/${reference}`)
    expect($('aside h2').text()).toBe('Rosa Delgado')
    const typed = $('aside dl').text()
    expect(typed).toContain('SubjectData Destruction')
    expect(typed).toContain('Do you shred drives on site?')
    expect($('aside a[href="#reply-part"]').text()).toBe('Reply')
    expect($('#reply input[name=subject]').attr('value')).toBe(`Your message (${reference})`)
    expect($('tbody tr[aria-current=true]')).toHaveLength(1)
    expect($('title').text()).toBe(`${reference} | Admin Dashboard`)
  })

  it('keeps the list it was opened from', async () => {
    const { reference } = await person('Rosa Delgado')
    const { id } = await leadOf(await person('Rosa Vigil'))
    const $ = await look(`${LIST}/${reference}?q=rosa&sort=name`)
    const close = $('aside a[aria-label=Close]').attr('href')
    expect(close).toContain('?q=rosa&sort=name#row-')
    expect($(`#row-${id} th a`).attr('href')).toContain('?q=rosa&sort=name')
  })

  it('shows a 404 in its panel, next to the list', async () => {
    await person('Rosa Delgado')
    const response = await sendAsStaff(`${LIST}/PU-NONE22`)
    expect(response.status).toBe(404)
    const $ = await page(response)
    expect($('aside').text()).toContain('Not found')
    expect(names($)).toEqual(['Rosa Delgado'])
  })
})

describe('editing a submission', () => {
  it.each([
    ['business pickup', 'scheduled', 'Scheduled', 'The request status'],
    ['quote request', 'in-progress', 'In progress', 'The request status'],
    ['registration', 'confirmed', 'Confirmed', 'The registration status'],
  ])('of a %s sets and confirms a status', async (name, status, label, words) => {
    const lead =
      name === 'registration' ? await register((await makeEvent()).id) : await sendLead(name)
    const $ = await next(await postAsStaff(`${LIST}/${lead.reference}/status`, { status }))
    expect($('[role=status]').text()).toContain('Status updated')
    expect($('[role=status]').text()).toContain(`${words} has been successfully updated.`)
    expect($('#lead-status').val()).toBe(status)
    expect($('aside ol').text()).toMatch(
      new RegExp(
        `admin set the status from Pending to ${label}, \\w+day, \\w+ \\d+, \\d+:\\d\\d [AP]M`,
      ),
    )
  })

  it("shows the event's reason when a status is refused, and the stored status", async () => {
    const event = await makeEvent({ capacity: 1 })
    const lead = await register(event.id)
    await setStatus(await staffMember(), eq(leads.id, lead.id), 'cancelled')
    await register(event.id, { name: 'Somebody else' })
    const response = await postAsStaff(`${LIST}/${lead.reference}/status`, { status: 'confirmed' })
    expect(response.status).toBe(409)
    const $ = await page(response)
    expect($('[role=alert]').text()).toContain('Update failed')
    expect($('[role=alert]').text()).toContain('"Fall collection day" is full')
    expect($('#lead-status').val()).toBe('cancelled')
  })

  it('rejects a status of another kind', async () => {
    const lead = await person('Rosa Delgado')
    const response = await postAsStaff(`${LIST}/${lead.reference}/status`, { status: 'attended' })
    expect(response.status).toBe(422)
    expect(await leadOf(lead)).toMatchObject({ status: 'pending' })
  })

  it('keeps the note if someone deleted the lead, and restores it with a save', async () => {
    const { reference, id } = await person('Rosa Delgado')
    const path = `${LIST}/${reference}`
    await postAsStaff(`${path}/delete`, {})
    const response = await postAsStaff(`${path}/notes`, { note: 'Typed meanwhile' })
    expect(response.status).toBe(404)
    const $ = await page(response)
    expect($('aside [role=alert]').text()).toContain('admin deleted this')
    expect($('textarea[name=note]').text()).toBe('Typed meanwhile')
    expect($('#lead-status')).toHaveLength(0)
    const again = { note: 'Typed meanwhile', restore: 'yes' }
    expect((await next(await postAsStaff(`${path}/notes`, again)))('aside').text()).toContain(
      'Typed meanwhile',
    )
    expect((await leadOf({ id })).deletedAt).toBeNull()
    await postAsStaff(`${path}/delete`, {})
    await next(await postAsStaff(`${path}/restore`, {}))
    expect((await leadOf({ id })).deletedAt).toBeNull()
  })

  it('stores notes, but no empty ones', async () => {
    const lead = await person('Rosa Delgado')
    const path = `${LIST}/${lead.reference}`
    const wrong = await postAsStaff(`${path}/notes`, { note: ' ' })
    expect(wrong.status).toBe(422)
    expect((await page(wrong))('.field-error').text()).toBe('Note is required')
    const $ = await next(await postAsStaff(`${path}/notes`, { note: 'Dock at\nthe back.' }))
    expect($('aside ol').text()).toContain('Dock at\nthe back.')
    expect(await db.select().from(leadNotes)).toHaveLength(1)
  })

  it('stores weights for pickups only, with one decimal', async () => {
    const lead = await person('Rosa Delgado')
    const path = `${LIST}/${lead.reference}`
    for (const electronicsLbs of ['-1', '1.25', 'heavy', '99999999999'])
      expect(
        (await postAsStaff(`${path}/weights`, { electronicsLbs })).status,
        electronicsLbs,
      ).toBe(422)
    const $ = await next(
      await postAsStaff(`${path}/weights`, { electronicsLbs: '120.5', commonMaterialsLbs: '' }),
    )
    expect($('[name=electronicsLbs]').val()).toBe('120.5')
    expect($('aside ol').text()).toContain('admin set the electronics weight (lb) to 120.5')
    const message = await sendLead('contact message')
    expect((await look(`${LIST}/${message.reference}`))('[name=electronicsLbs]')).toHaveLength(0)
    const refused = await postAsStaff(`${LIST}/${message.reference}/weights`, {
      electronicsLbs: '1',
    })
    expect(refused.status).toBe(409)
  })
})

describe('filing a submission', () => {
  it('marks it as spam and back, and keeps its history', async () => {
    const lead = await person('Rosa Delgado')
    const path = `${LIST}/${lead.reference}`
    const spam = await next(await postAsStaff(`${path}/spam`, {}))
    expect(spam('aside').text()).toContain('This is spam')
    expect(spam('#lead-status')).toHaveLength(0)
    const $ = await next(await postAsStaff(`${path}/spam`, { spam: 'no' }))
    expect($('#lead-status').val()).toBe('pending')
    expect($('aside ol').text()).toMatch(/marked it as not spam.*marked it as spam/s)
  })

  it('deletes it after a confirmation, and lists it in the trash', async () => {
    const lead = await person('Rosa Delgado')
    const asked = await look(`${LIST}/${lead.reference}/delete?q=rosa`)
    expect(asked('[role=dialog]').text()).toContain('Business pickup of Rosa Delgado')
    const response = await postAsStaff(`${LIST}/${lead.reference}/delete?q=rosa`, {})
    expect(response.headers.get('Location')).toBe(`${LIST}?q=rosa`)
    const $ = await next(response)
    expect($('[role=status]').text()).toContain('Pickup Request Deleted')
    expect($('[role=status] button').text()).toBe('Undo')
    expect((await look('/admin/trash?of=lead'))('main').text()).toContain('Rosa Delgado')
    expect((await sendAsStaff(`${LIST}/${lead.reference}`)).status).toBe(404)
  })

  it('shows its mail and resends a failed email', async () => {
    const lead = await person('Rosa Delgado')
    await db
      .update(mailOutbox)
      .set({ status: 'failed', attempts: 3, lastError: '550 No such user' })
      .where(eq(mailOutbox.purpose, 'confirmation'))
    const path = `${LIST}/${lead.reference}`
    const $ = await look(path)
    expect($('aside').text()).toContain('550 No such user')
    const resend = $('aside form:has([name=mail])')
    expect(resend).toHaveLength(1)
    await next(
      await postAsStaff(`${path}/emails`, { mail: String(resend.find('[name=mail]').val()) }),
    )
    expect(await db.select({ status: mailOutbox.status }).from(mailOutbox)).toEqual([
      { status: 'queued' },
      { status: 'queued' },
    ])
    expect((await historyOf(lead)).map(({ action }) => action)).toEqual(['resent mail'])
    const other = await sendLead('contact message')
    const foreign = await postAsStaff(`${LIST}/${other.reference}/emails`, {
      mail: String(resend.find('[name=mail]').val()),
    })
    expect(foreign.status).toBe(409)
  })
})

describe('the CSV export', () => {
  const lines = async (path: string) => {
    const response = await sendAsStaff(path)
    expect(response.headers.get('Content-Type')).toContain('text/csv')
    return new TextDecoder('utf-8', { ignoreBOM: true })
      .decode(await response.arrayBuffer())
      .split('\r\n')
  }

  it('has exactly the filtered rows, neutralized for spreadsheets', async () => {
    await person('=HYPERLINK("evil.example")')
    await sendLead('contact message', { contactName: 'Dana, "D" Reyes' })
    const all = await lines(`${LIST}/export.csv`)
    expect(all[0]).toMatch(/^\uFEFFKind,Reference,Status,Name,Email/)
    expect(all).toHaveLength(4)
    expect(all[1]).toContain('"Dana, ""D"" Reyes"')
    expect(all[2]).toContain(`"'=HYPERLINK(""evil.example"")"`)
    expect(await lines(`${LIST}/export.csv?q=dana`)).toHaveLength(3)
    expect(await lines(`${LIST}/export.csv?folder=spam`)).toHaveLength(2)
  })

  it.each(LEAD_KINDS)('of %s has its own columns', async (kind) => {
    const byKind = {
      contact: ['contact message', 'Subject'],
      quote: ['quote request', 'What do you need?'],
      pickup: ['business pickup', 'Items to pick up'],
      'community-event': ['community event, events page', 'Describe the event'],
      'zero-waste': ['zero-waste request', 'Budget'],
      registration: ['', 'Items you are bringing'],
    }
    const [name = '', label] = byKind[kind]
    await (name ? sendLead(name) : register((await makeEvent()).id))
    const [head, row] = await lines(`${LIST}/export.csv?kind=${kind}`)
    expect(head).toContain(label)
    expect(head).not.toMatch(/lead id|fingerprint/i)
    expect(row).toContain('Rosa Delgado')
  })
})

describe('the request lists', () => {
  it('show pickups by company and date', async () => {
    await sendLead('business pickup', { businessName: 'Vega Labs', pickupDate: '2027-03-04' })
    await sendLead('business pickup', { businessName: 'Arapahoe Print', pickupDate: '' })
    await sendLead('contact message')
    const $ = await look('/admin/requests?sort=date')
    expect($('thead').text()).toMatch(/Company.*Contact.*Date.*Status/)
    const rows = $('tbody tr')
      .toArray()
      .map((row) => $(row).text())
    expect(rows[0]).toContain('Mar 4, 2027')
    expect(rows[1]).toContain('No date')
    expect(
      $('nav[aria-label=Requests] a')
        .toArray()
        .map((tab) => $(tab).text()),
    ).toEqual(['Business Pickup Requests', 'Event Registrations'])
  })

  it('open a request in a dialog that changes its status', async () => {
    const lead = await sendLead('business pickup')
    const path = `/admin/requests/${lead.reference}`
    const $ = await look(path)
    expect($('[role=dialog] #lead-status').val()).toBe('pending')
    expect($('[role=dialog]').text()).toContain('Close')
    // The same record looks the same in both lists.
    const panel = await look(`${LIST}/${lead.reference}`)
    const head = panel('aside h2 + p').text()
    expect(head).toContain(lead.reference)
    expect($('[role=dialog] h2').parent().next('p').text()).toBe(head)
    const response = await postAsStaff(`${path}/status`, { status: 'completed' })
    expect(response.headers.get('Location')).toBe(path)
    expect(await leadOf(lead)).toMatchObject({ status: 'completed' })
    const deleted = await postAsStaff(`${path}/delete`, {})
    expect(deleted.headers.get('Location')).toBe('/admin/requests')
  })

  it('show registrations, of one event if the URL says so', async () => {
    const none = await look('/admin/requests/registrations')
    expect(none('main').text()).toContain('No event registrations found.')
    const [first, second] = [await makeEvent(), await makeEvent({ title: 'Spring day' })]
    await register(first.id, { name: 'Rosa Delgado' })
    const lead = await register(second.id, { name: 'Ana Ito', phone: '303.555.0142' })
    const all = await look('/admin/requests/registrations')
    expect(all('thead').text()).toMatch(/Name.*Email.*Phone.*Event.*Status/)
    expect(names(all)).toEqual(['Ana Ito', 'Rosa Delgado'])
    expect(all('tbody tr').first().text()).toContain('(303) 555-0142')
    const of = await look(`/admin/requests/registrations?event=${second.id}`)
    expect(names(of)).toEqual(['Ana Ito'])
    expect(of('#event').val()).toBe(String(second.id))
    const path = `/admin/requests/registrations/${lead.reference}`
    const $ = await look(path)
    expect($('[role=dialog]').text()).toContain('Spring day')
    expect($('[role=dialog] a[href="tel:3035550142"]').text()).toBe('(303) 555-0142')
    const links = $('nav[aria-label="Of this registration"] a').toArray()
    expect(links.map((link) => $(link).attr('href'))).toEqual([
      `/admin/events/${second.id}/registrations/${lead.reference}`,
      `/admin/events/${second.id}`,
      `/admin/events/${second.id}/roster`,
    ])
    await postAsStaff(`${path}/status`, { status: 'attended' })
    expect(await leadOf(lead)).toMatchObject({ status: 'attended' })
  })

  it('keep the event of a registration when the event is deleted', async () => {
    const event = await makeEvent()
    const lead = await register(event.id)
    await db.delete(events).where(eq(events.id, event.id))
    const $ = await look(`${LIST}/${lead.reference}`)
    expect($('aside dl').text()).toContain('Fall collection day')
  })

  it('lead a registration to no event in the trash', async () => {
    const event = await makeEvent()
    const lead = await register(event.id)
    await db.update(events).set({ deletedAt: new Date() }).where(eq(events.id, event.id))
    const $ = await look(`${LIST}/${lead.reference}`)
    expect($('nav[aria-label="Of this registration"]')).toHaveLength(0)
  })
})

describe('the outbox', () => {
  it('lists all emails with their status, and searches them by lead', async () => {
    await person('Rosa Delgado', { email: 'rosa@example.com' })
    await person('Dana Reyes', { email: 'dana@example.com' })
    await db
      .update(mailOutbox)
      .set({ status: 'failed', attempts: 2, lastError: '550 No such user' })
      .where(eq(mailOutbox.recipient, 'rosa@example.com'))
    const all = await look('/admin/outbox')
    expect(all('tbody tr')).toHaveLength(4)
    expect(all('main').text()).toContain('1 email did not arrive: 1 failed.')
    expect(all('tbody').text()).toContain('Rosa Delgado rosa@example.com')
    // The end of a long subject may be cut, so the reference stands beside it.
    const first = all('tbody th').first()
    expect(first.find('a').text()).not.toMatch(/[A-Z]{2}-/)
    expect(first.find('.whitespace-nowrap').text()).toMatch(/^[A-Z]{2}-[2-9A-Z]{6}$/)
    expect(all('main .banner--notice').text()).toMatch(
      /^3 emails are waiting\. Email sending is not set up, so customers have not received a confirmation\./,
    )
    const failed = await look('/admin/outbox?status=failed')
    expect(failed('tbody').text()).toContain('550 No such user')
    expect(failed('tbody tr')).toHaveLength(1)
    expect((await look('/admin/outbox?q=dana'))('tbody tr')).toHaveLength(2)
    expect((await look('/admin/outbox?q=rosa@example.com'))('tbody tr')).toHaveLength(2)
  })

  it('resends all failed emails and no sent ones', async () => {
    for (const name of ['A1', 'B2', 'C3']) await person(name)
    await db.update(mailOutbox).set({ status: 'sent' })
    await db
      .update(mailOutbox)
      .set({ status: 'failed', attempts: 9 })
      .where(eq(mailOutbox.purpose, 'notice'))
    const $ = await next(await postAsStaff('/admin/outbox', { scope: 'all', intent: 'resend' }))
    expect($('[role=status]').text()).toContain('3 emails are in the queue.')
    const rows = await db.select().from(mailOutbox)
    expect(rows.filter(({ status }) => status === 'queued')).toHaveLength(3)
    await db.update(mailOutbox).set({ status: 'sent' })
    const nothing = await postAsStaff('/admin/outbox', { scope: 'all', intent: 'resend' })
    expect(nothing.status).toBe(422)
  })

  it('shows an email as sent, and resends a delivered one with a new id', async () => {
    await person('Rosa Delgado')
    await db.update(mailOutbox).set({ status: 'sent' })
    const [letter] = await db.select().from(mailOutbox).where(eq(mailOutbox.purpose, 'notice'))
    const path = `/admin/outbox/${letter?.id}`
    expect((await look(path))('[role=dialog]').text()).toContain('12 laptops and a printer')
    await next(await postAsStaff(path, {}))
    const [again] = await db.select().from(mailOutbox).where(eq(mailOutbox.purpose, 'notice'))
    expect(again?.status).toBe('queued')
    expect(again?.messageId).not.toBe(letter?.messageId)
    expect(again?.messageId).toMatch(/^<[\w-]+@[\w.]+>$/)
    expect((await sendAsStaff('/admin/outbox/999999')).status).toBe(404)
    expect((await sendAsStaff('/admin/outbox/x')).status).toBe(404)
  })
})
