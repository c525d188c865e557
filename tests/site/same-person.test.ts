import { db } from 'db/client.server'
import { leads } from 'db/schema/leads'
import { and, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { isSamePersonAs } from '~/inbox/duplicates.server'
import { inInbox } from '~/leads/filters.server'
import { firstLinkPath } from '~/leads/link.server'
import { isOfPerson } from '~/leads/same-person.server'
import { historyOf, leadOf, register, sendLead } from '../support/lead-records'
import { clearRecords, makeEvent } from '../support/records'
import { page, send } from '../support/site'
import { postAsStaff, sendAsStaff, sendJsonAsStaff } from '../support/staff'

const LIST = '/admin/form-submissions'
const pathOf = ({ reference }: { reference: string }) => `${LIST}/${reference}`

beforeEach(clearRecords)

const ANA = { email: 'ana@example.org', phone: '(303) 555-0101' }
const sendPickup = (changes: Record<string, unknown> = {}) =>
  sendLead('business pickup', { ...ANA, ...changes })

const sameAs = (lead: { reference: string }, of: string, others: Record<string, string> = {}) =>
  postAsStaff(`${pathOf(lead)}/same-as`, { of, ...others })

async function othersOf(lead: { reference: string }): Promise<string[]> {
  const $ = await page(sendAsStaff(pathOf(lead)))
  const part = $('section').filter((_, each) => $(each).find('h3').text() === 'This person')
  return part
    .find('li a')
    .toArray()
    .map((link) => $(link).text().trim())
}

describe('this person', () => {
  it('has other requests with the same address or phone, newest first', async () => {
    const first = await sendPickup()
    const byEmail = await sendLead('contact message', { email: 'ANA@example.org', phone: null })
    const byPhone = await sendPickup({ email: 'office@example.org', phone: '+1 303.555.0101' })
    const event = await makeEvent()
    const registered = await register(event.id, { email: ANA.email })
    await sendPickup({ email: 'other@example.org', phone: '(303) 555-0102' })
    expect(await othersOf(first)).toEqual([
      registered.reference,
      byPhone.reference,
      byEmail.reference,
    ])
  })

  it('has a page of all, beyond the newest five', async () => {
    const sent = []
    for (let n = 0; n < 7; n += 1) sent.push(await sendPickup({ itemsDescription: `${n} laptops` }))
    const [first] = sent
    if (!first) throw new Error('Nothing was sent')
    expect(await othersOf(first)).toHaveLength(5)
    const $ = await page(sendAsStaff(pathOf(first)))
    const all = $('a:contains("All 7 of this person")').attr('href') ?? ''
    const list = await page(sendAsStaff(all))
    expect(list('main tbody tr')).toHaveLength(7)
  })

  it('is found without reading the whole table', async () => {
    const lead = await leadOf(await sendPickup())
    for (const where of [isOfPerson(lead), isSamePersonAs(lead.reference)]) {
      const plan = await db.transaction(async (tx) => {
        await tx.execute(sql`set local enable_seqscan = off`)
        const query = tx.select({ id: leads.id }).from(leads).where(and(inInbox, where))
        return JSON.stringify(await tx.execute(sql`explain ${query.getSQL()}`))
      })
      expect(plan).not.toMatch(/Seq Scan on leads/)
    }
  })
})

describe('a request that is the same as an earlier one', () => {
  it('is closed, shows under the first, and its link leads there', async () => {
    const [first, later] = [
      await sendPickup(),
      await sendPickup({ itemsDescription: 'The same again' }),
    ]
    // From either side, the later one closes.
    expect((await sameAs(first, later.reference)).status).toBe(303)
    expect(await leadOf(later)).toMatchObject({ status: 'completed', duplicateOfId: first.id })
    expect(await leadOf(first)).toMatchObject({ status: 'pending', duplicateOfId: null })
    const response = await send(firstLinkPath(later.reference))
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toBe(firstLinkPath(first.reference))
    const shown = await page(sendAsStaff(pathOf(first)))
    expect(shown('main').text()).toContain('The same request.')
    const records = (await (await sendAsStaff('/api/business-pickups')).json()) as {
      reference: string
      duplicateOf: string | null
    }[]
    const duplicates = Object.fromEntries(records.map((each) => [each.reference, each.duplicateOf]))
    expect(duplicates).toEqual({ [first.reference]: null, [later.reference]: first.reference })
  })

  it('gets its status back if staff reverse it', async () => {
    const [first, later] = [
      await sendPickup(),
      await sendPickup({ itemsDescription: 'The same again' }),
    ]
    const { dueAt } = await leadOf(later)
    await sameAs(later, first.reference)
    expect((await postAsStaff(`${pathOf(later)}/same-as`, { undo: 'yes' })).status).toBe(303)
    expect(await leadOf(later)).toMatchObject({ status: 'pending', duplicateOfId: null, dueAt })
    expect((await send(firstLinkPath(later.reference))).status).toBe(200)
    const [undone, closed] = await historyOf(later)
    expect(closed?.changes).toEqual({
      status: ['pending', 'completed'],
      duplicateOf: [null, first.reference],
    })
    expect(undone?.changes).toEqual({
      status: ['completed', 'pending'],
      duplicateOf: [first.reference, null],
    })
  })

  it('gets its status back if it was closed as a duplicate twice', async () => {
    const [first, second, third] = [
      await sendPickup(),
      await sendPickup({ itemsDescription: 'Two laptops' }),
      await sendPickup({ itemsDescription: 'Three laptops' }),
    ]
    await sameAs(third, second.reference)
    expect((await sameAs(third, first.reference)).status).toBe(303)
    await postAsStaff(`${pathOf(third)}/same-as`, { undo: 'yes' })
    expect(await leadOf(third)).toMatchObject({ status: 'pending', duplicateOfId: null })
  })

  it('gets the status back that it had last, also if it was closed as a duplicate before', async () => {
    const [first, later] = [
      await sendPickup(),
      await sendPickup({ itemsDescription: 'The same again' }),
    ]
    const undo = () => postAsStaff(`${pathOf(later)}/same-as`, { undo: 'yes' })
    await sameAs(later, first.reference)
    await undo()
    await postAsStaff(`${pathOf(later)}/status`, { status: 'completed' })
    await sameAs(later, first.reference)
    expect((await undo()).status).toBe(303)
    expect(await leadOf(later)).toMatchObject({ status: 'completed', duplicateOfId: null })
  })

  it.each([
    ['by select', (path: string) => postAsStaff(`${path}/status`, { status: 'pending' })],
    [
      'by the API',
      (_: string, id: number) =>
        sendJsonAsStaff('PUT', `/api/business-pickups/${id}/status`, { status: 'pending' }),
    ],
  ])('stands for itself again if it is reopened %s', async (_, reopen) => {
    const [first, later] = [
      await sendPickup(),
      await sendPickup({ itemsDescription: 'The same again' }),
    ]
    await sameAs(later, first.reference)
    await reopen(pathOf(later), later.id)
    expect(await leadOf(later)).toMatchObject({ status: 'pending', duplicateOfId: null })
    expect((await send(firstLinkPath(later.reference))).status).toBe(200)
    const shown = await page(sendAsStaff(pathOf(later)))
    expect(shown('main').text()).toContain(
      `set the status from Completed to Pending, so it is no longer the same as ${first.reference}`,
    )
  })

  it("is refused for another person's, for registrations and for itself", async () => {
    const [first, other] = [
      await sendPickup(),
      await sendPickup({ email: 'b@example.org', phone: '(303) 555-0109' }),
    ]
    const event = await makeEvent()
    const registered = await register(event.id, ANA)
    expect((await sameAs(other, first.reference)).status).toBe(422)
    expect((await sameAs(first, registered.reference)).status).toBe(422)
    expect((await sameAs(first, first.reference)).status).toBe(404)
    expect((await sameAs(first, 'PU-222222')).status).toBe(404)
    expect(await leadOf(first)).toMatchObject({ status: 'pending', duplicateOfId: null })
  })

  it("asks before overwriting another person's change", async () => {
    const [first, later] = [
      await sendPickup(),
      await sendPickup({ itemsDescription: 'The same again' }),
    ]
    const response = await sameAs(later, first.reference, { version: '99' })
    expect(response.status).toBe(409)
    expect(await leadOf(later)).toMatchObject({ status: 'pending', duplicateOfId: null })
  })

  it('forms no chain: its own duplicates follow', async () => {
    const [first, second, third] = [
      await sendPickup(),
      await sendPickup({ itemsDescription: 'The same again' }),
      await sendPickup({ itemsDescription: 'And again' }),
    ]
    await sameAs(third, second.reference)
    await sameAs(second, first.reference)
    expect((await leadOf(third)).duplicateOfId).toBe(first.id)
    expect((await sameAs(third, second.reference)).status).toBe(409)
  })

  it('has no agreed visit', async () => {
    const [first, later] = [
      await sendPickup(),
      await sendPickup({ itemsDescription: 'The same again' }),
    ]
    await postAsStaff(`${pathOf(later)}/status`, { status: 'scheduled' })
    expect((await sameAs(later, first.reference)).status).toBe(409)
    expect((await leadOf(later)).duplicateOfId).toBeNull()
  })
})
