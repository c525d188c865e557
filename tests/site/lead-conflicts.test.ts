import { subMinutes } from 'date-fns'
import { db } from 'db/client.server'
import { leadMessages } from 'db/schema/conversation'
import { leads } from 'db/schema/leads'
import { history } from 'db/schema/people'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setStatus, trashLeads } from '~/inbox/mutations.server'
import { linkPath } from '~/leads/link.server'
import { writeHistory } from '~/records/history.server'
import { leadOf, register, sendLead } from '../support/lead-records'
import { clearRecords, makeEvent } from '../support/records'
import { page, postForm } from '../support/site'
import { postAsStaff, sendAsStaff, sendJsonAsStaff, staffMember } from '../support/staff'

const LIST = '/admin/form-submissions'
const PICKUP = 'business pickup'

beforeEach(clearRecords)

/** A pickup that was shown at version 1 and set to Scheduled by somebody else two minutes ago. */
async function changedMeanwhile() {
  const lead = await sendLead(PICKUP)
  await setStatus(await staffMember(), eq(leads.id, lead.id), 'scheduled')
  await db.update(history).set({ createdAt: subMinutes(new Date(), 2) })
  return { lead, path: `${LIST}/${lead.reference}` }
}

const fieldsOf = ($: Awaited<ReturnType<typeof page>>, form: string) =>
  Object.fromEntries(
    $(`${form} input[type=hidden]`)
      .toArray()
      .map((input) => [$(input).attr('name') ?? '', $(input).attr('value') ?? '']),
  )

describe('a status form', () => {
  it('has a version and its own button, with and without scripts', async () => {
    const lead = await sendLead(PICKUP)
    const $ = await page(sendAsStaff(`${LIST}/${lead.reference}`))
    const form = $('form:has(#lead-status)')
    expect(form.find('[name=version]').val()).toBe('1')
    expect(form.find('button[type=submit]').text()).toBe('Update status')
  })

  it('says who set another status meanwhile, and asks which to keep', async () => {
    const { lead, path } = await changedMeanwhile()
    const response = await postAsStaff(`${path}/status`, { status: 'cancelled', version: '1' })
    expect(response.status).toBe(409)
    const $ = await page(response)
    const note = $('aside form[role=alert]')
    expect(note.find('p').text()).toBe(
      'admin set it to Scheduled 2 minutes ago. You chose Cancelled.',
    )
    expect(note.find('button').text()).toBe('Set to Cancelled anyway')
    expect(note.find('a').text()).toBe('Leave it Scheduled')
    expect(note.find('a').attr('href')).toBe(path)
    expect(await leadOf(lead)).toMatchObject({ status: 'scheduled', version: 2 })

    const anyway = await postAsStaff(
      note.attr('action') ?? '',
      fieldsOf($, 'aside form[role=alert]'),
    )
    expect(anyway.status).toBe(303)
    expect(await leadOf(lead)).toMatchObject({ status: 'cancelled', version: 3 })
  })

  it('is also stale with an invalid version', async () => {
    const { path } = await changedMeanwhile()
    const response = await postAsStaff(`${path}/status`, { status: 'cancelled', version: 'x' })
    expect(response.status).toBe(409)
  })

  it('does not ask if the status is already set', async () => {
    const { lead, path } = await changedMeanwhile()
    const response = await postAsStaff(`${path}/status`, { status: 'scheduled', version: '1' })
    expect(response.status).toBe(303)
    expect(await leadOf(lead)).toMatchObject({ version: 2 })
  })

  it.each([
    ['visitor', 'The customer set it to Cancelled just now.'],
    ['clock', 'The site set it to Cancelled just now.'],
    ['gate: Gate A', 'Gate A (gate) set it to Cancelled just now.'],
  ] as const)('names the %s that changed it', async (actor, sentence) => {
    const lead = await sendLead(PICKUP)
    await db.transaction(async (tx) => {
      await tx.update(leads).set({ status: 'cancelled', version: 2 }).where(eq(leads.id, lead.id))
      const changes = { status: ['pending', 'cancelled'] as [unknown, unknown] }
      await writeHistory(tx, actor, {
        subject: 'lead',
        subjectId: lead.id,
        action: 'updated',
        changes,
      })
    })
    const response = await postAsStaff(`${LIST}/${lead.reference}/status`, {
      status: 'completed',
      version: '1',
    })
    expect((await page(response))('form[role=alert] p').text()).toBe(
      `${sentence} You chose Completed.`,
    )
  })

  it('stores one of two concurrent ones, and asks about the other', async () => {
    const lead = await sendLead(PICKUP)
    const responses = await Promise.all(
      ['completed', 'cancelled', 'scheduled'].map((status) =>
        postAsStaff(`${LIST}/${lead.reference}/status`, { status, version: '1' }),
      ),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([303, 409, 409])
    expect(await leadOf(lead)).toMatchObject({ version: 2 })
  })
})

describe('the other forms of a lead', () => {
  it('ask before overwriting weights, and keep what was typed', async () => {
    const { lead, path } = await changedMeanwhile()
    const typed = { electronicsLbs: '120.5', commonMaterialsLbs: '', version: '1' }
    const response = await postAsStaff(`${path}/weights`, typed)
    expect(response.status).toBe(409)
    const $ = await page(response)
    expect($('[name=electronicsLbs]:not([type=hidden])').val()).toBe('120.5')
    expect($('form[role=alert] a').text()).toBe('Leave it Scheduled')
    const again = await postAsStaff(`${path}/weights`, fieldsOf($, 'form[role=alert]'))
    expect(again.status).toBe(303)
    expect(await leadOf(lead)).toMatchObject({ electronicsLbs: 120.5 })
  })

  it('ask before marking as spam, deleting or making a new link', async () => {
    const { lead, path } = await changedMeanwhile()
    const spam = await postAsStaff(`${path}/spam`, { spam: 'yes', version: '1' })
    expect(spam.status).toBe(409)
    const deleted = await postAsStaff(`${path}/delete`, { version: '1' })
    expect(deleted.status).toBe(409)
    const $ = await page(deleted)
    expect($('[role=dialog] [role=alert]').text()).toContain('admin set it to Scheduled')
    expect($('[role=dialog] [name=version]').val()).toBe('2')
    expect($('[role=dialog] [type=submit]').text()).toBe('Delete anyway')
    expect((await postAsStaff(`${path}/link`, { version: '1' })).status).toBe(409)
    expect(await leadOf(lead)).toMatchObject({ spam: false, deletedAt: null, linkVersion: 0 })
    expect((await postAsStaff(`${path}/delete`, { version: '2' })).status).toBe(303)
  })

  it('ask before waiting for the customer or changing tags, unless that is done already', async () => {
    const { lead, path } = await changedMeanwhile()
    const waiting = await postAsStaff(`${path}/waiting`, { waiting: 'yes', version: '1' })
    expect(waiting.status).toBe(409)
    const note = (await page(waiting))('form[role=alert]')
    expect(note.find('p').text()).toContain('You set it to wait for the customer.')
    const tag = await postAsStaff(`${path}/tags`, { tag: 'urgent', version: '1' })
    expect(tag.status).toBe(409)
    expect(await leadOf(lead)).toMatchObject({ waitingSince: null, tags: [], version: 2 })
    const $ = await page(tag)
    const anyway = fieldsOf($, 'form[role=alert]')
    expect((await postAsStaff(`${path}/tags`, anyway)).status).toBe(303)
    await postAsStaff(`${path}/waiting`, { waiting: 'yes', version: '3' })
    const before = await leadOf(lead)
    expect(before).toMatchObject({ tags: ['urgent'], version: 4 })
    for (const [command, values] of [
      ['waiting', { waiting: 'yes' }],
      ['tags', { tag: 'urgent' }],
      ['tags', { remove: 'school' }],
    ] as const)
      expect((await postAsStaff(`${path}/${command}`, { ...values, version: '1' })).status).toBe(
        303,
      )
    expect(await leadOf(lead)).toMatchObject({ version: 4 })
    const shown = await page(sendAsStaff(path))
    const forms = shown('form[action$="/tags"], form[action$="/waiting"]').toArray()
    expect(forms.map((form) => shown(form).find('[name=version]').val())).toEqual(['4', '4', '4'])
  })

  it('ask before sending a second reply', async () => {
    const { lead, path } = await changedMeanwhile()
    const reply = { subject: 'Your request', body: 'We come on Monday.', version: '1' }
    const stale = await postAsStaff(`${path}/reply`, reply)
    expect(stale.status).toBe(409)
    const $ = await page(stale)
    expect($('aside form[role=alert] p').text()).toContain('Your reply has not been sent.')
    expect($('#reply textarea').val()).toBe('We come on Monday.')
    const replies = eq(leadMessages.leadId, lead.id)
    expect(await db.$count(leadMessages, replies)).toBe(0)
    const anyway = fieldsOf($, 'aside form[role=alert]')
    expect((await postAsStaff(`${path}/reply`, anyway)).status).toBe(303)
    expect(await db.$count(leadMessages, replies)).toBe(1)
  })

  it('add a note to those of others', async () => {
    const { path } = await changedMeanwhile()
    expect((await postAsStaff(`${path}/notes`, { note: 'Call first', version: '1' })).status).toBe(
      303,
    )
  })
})

describe('a bulk action', () => {
  it('asks if somebody changed a selected lead, and changes none before', async () => {
    const { lead } = await changedMeanwhile()
    const other = await sendLead(PICKUP, { contactName: 'Ben Holm' })
    const form = {
      scope: 'ticked',
      ids: [lead, other].map(({ id }) => String(id)),
      versions: [`${lead.id}:1`, `${other.id}:1`],
      status: 'cancelled',
      intent: 'status',
    }
    const response = await postAsStaff(LIST, form)
    expect(response.status).toBe(409)
    const $ = await page(response)
    const note = $('main form[role=alert]')
    expect(note.text()).toContain(
      `${lead.reference}: admin set it to Scheduled 2 minutes ago. You chose Cancelled for 2 submissions.`,
    )
    expect(note.find('button').first().text()).toBe('Set to Cancelled anyway')
    expect(await leadOf(other)).toMatchObject({ status: 'pending' })
    const versions = note
      .find('[name=versions]')
      .toArray()
      .map((input) => $(input).attr('value') ?? '')
    expect(versions).toEqual([`${lead.id}:2`, `${other.id}:1`])
    expect((await postAsStaff(LIST, { ...form, versions })).status).toBe(303)
    for (const each of [lead, other])
      expect(await leadOf(each)).toMatchObject({ status: 'cancelled' })
  })

  it('carries the versions of the list, and does not ask about leads that nobody changed', async () => {
    const lead = await sendLead(PICKUP)
    const $ = await page(sendAsStaff(LIST))
    expect($('[name=versions]').val()).toBe(`${lead.id}:1`)
    const form = { scope: 'ticked', ids: String(lead.id), versions: `${lead.id}:1` }
    expect((await postAsStaff(LIST, { ...form, intent: 'spam' })).status).toBe(303)
    expect(await leadOf(lead)).toMatchObject({ spam: true })
  })
})

describe('the status in the API', () => {
  it('is refused with a stale version, and set without one', async () => {
    const { lead } = await changedMeanwhile()
    const path = `/api/business-pickups/${lead.id}/status`
    const stale = await sendJsonAsStaff('PUT', path, { status: 'cancelled', version: 1 })
    expect(stale.status).toBe(409)
    expect((await stale.json()).detail).toContain('send version 2')
    const odd = await sendJsonAsStaff('PUT', path, { status: 'cancelled', version: 'new' })
    expect(odd.status).toBe(422)
    const current = await sendJsonAsStaff('PUT', path, { status: 'completed', version: 2 })
    expect(await current.json()).toMatchObject({ status: 'completed', version: 3 })
    const without = await sendJsonAsStaff('PUT', path, { status: 'cancelled' })
    expect(await without.json()).toMatchObject({ status: 'cancelled', version: 4 })
  })
})

it('tells a customer that a changed registration was not overwritten, and keeps what was typed', async () => {
  const lead = await register((await makeEvent()).id)
  const path = linkPath(await leadOf(lead))
  await setStatus(await staffMember(), eq(leads.id, lead.id), 'attended')
  const response = await postForm(path, { intent: 'change', items: 'Two printers' })
  expect(response.status).toBe(409)
  expect((await page(response))('[role=alert]').text()).toContain('Two printers')
  expect(await leadOf(lead)).toMatchObject({ version: 2 })
})

describe('a note that could not be saved', () => {
  const noteIn = async (response: Response) =>
    (await page(response))('form[id=notes] textarea').text().trim()

  it('is kept if its registration cannot be restored with it', async () => {
    const event = await makeEvent({ capacity: 1 })
    const lead = await register(event.id)
    await trashLeads(await staffMember(), eq(leads.id, lead.id))
    await register(event.id, { name: 'Somebody else' })
    const { reference } = await leadOf(lead)
    const sent = { restore: 'yes', note: 'Comes at nine.' }
    const response = await postAsStaff(`${LIST}/${reference}/notes`, sent)
    expect(response.status).toBe(409)
    expect(await noteIn(response)).toBe('Comes at nine.')
  })

  it('is kept if the site fails', async () => {
    const { reference } = await sendLead(PICKUP)
    vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    vi.spyOn(db, 'transaction').mockRejectedValueOnce(new Error('lost'))
    const response = await postAsStaff(`${LIST}/${reference}/notes`, { note: 'Call at noon.' })
    vi.restoreAllMocks()
    expect(response.status).toBe(500)
    expect(await noteIn(response)).toBe('Call at noon.')
  })
})
