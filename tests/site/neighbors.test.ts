import { db } from 'db/client.server'
import { businessPickups, leads } from 'db/schema/leads'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { pickupsList, submissionsList } from '~/admin/leads/leads-list.server'
import { findNeighbors } from '~/admin/leads/neighbors.server'
import { findAllIds, readListState } from '~/admin/table/list.server'
import { register, sendLead } from '../support/lead-records'
import { clearRecords, daysFromNow, makeEvent } from '../support/records'
import { ORIGIN, page } from '../support/site'
import { postAsStaff, sendAsStaff, staffMember } from '../support/staff'

const INBOX = '/admin/form-submissions'
const PICKUPS = '/admin/requests'
const REGISTRATIONS = '/admin/requests/registrations'

beforeEach(clearRecords)

/** The references of a list in page order. */
async function listed(list: string, search: string): Promise<string[]> {
  const $ = await page(sendAsStaff(list + search))
  return $('main tbody th a')
    .toArray()
    .map((link) => $(link).attr('href')?.split('/').at(-1)?.split('?')[0] ?? '')
}

async function around(list: string, search: string, reference: string | undefined) {
  const $ = await page(sendAsStaff(`${list}/${reference}${search}`))
  const links = $('nav[aria-label="In this list"]')
  return [links.find('a[rel=prev]').attr('href'), links.find('a[rel=next]').attr('href')]
}

/** Expects each lead's neighbors to match the list. */
async function expectInOrder(list: string, search: string, size: number) {
  const order = await listed(list, search)
  expect(order, search).toHaveLength(size)
  const fullAddress = (reference?: string) => reference && `${list}/${reference}${search}`
  for (const [n, reference] of order.entries())
    expect(await around(list, search, reference), `${search} ${n}`).toEqual([
      fullAddress(order[n - 1]),
      fullAddress(order[n + 1]),
    ])
}

const set = ({ id }: { id: number }, values: Partial<typeof leads.$inferInsert>) =>
  db.update(leads).set(values).where(eq(leads.id, id))

/** Six leads, with equal and missing values in each column that lists can be sorted by. */
async function sendSix() {
  const received = new Date('2026-11-20T12:00:00Z')
  const all: { id: number; reference: string }[] = []
  for (const n of [0, 1, 2, 3, 4, 5]) {
    const lead = await sendLead('business pickup', {
      contactName: `Person ${n % 3}`,
      email: `person${n % 2}@example.org`,
      itemsDescription: `${n} laptops`,
    })
    await set(lead, {
      createdAt: new Date(received.getTime() + (n % 4) * 1000),
      dueAt: n % 3 === 0 ? null : new Date(received.getTime() + (n % 2) * 1000),
      organization: n > 3 ? null : `Company ${n % 2}`,
      status: n % 2 === 0 ? 'pending' : 'scheduled',
    })
    await db
      .update(businessPickups)
      .set({ pickupDate: n === 2 || n === 5 ? null : daysFromNow(n % 2) })
      .where(eq(businessPickups.leadId, lead.id))
    all.push(lead)
  }
  return all
}

const requestFor = (sort: string) => new Request(`${ORIGIN}${INBOX}?sort=${sort}`)

describe('the leads before and after one', () => {
  it('are those of each list, in each order', async () => {
    const sent = await sendSix()
    const referenceOf = (id: unknown) => sent.find((lead) => lead.id === id)?.reference ?? null
    const inbox = await submissionsList(requestFor('name'), await staffMember())
    for (const list of [inbox, pickupsList(daysFromNow(0))])
      for (const sort of Object.keys(list.sorts).flatMap((key) => [key, `-${key}`])) {
        const request = requestFor(sort)
        const ids = await findAllIds(list, readListState(list, request))
        expect(ids).toHaveLength(6)
        for (const [n, id] of ids.entries())
          expect(
            await findNeighbors(list, request, Number(id)),
            `${list.name} ${sort} ${n}`,
          ).toEqual({ previous: referenceOf(ids[n - 1]), next: referenceOf(ids[n + 1]) })
      }
  })

  it('are linked in the panel of the inbox and in the dialogs of requests', async () => {
    await sendSix()
    await expectInOrder(INBOX, '?sort=due', 6)
    await expectInOrder(PICKUPS, '?sort=company', 6)
    const { id } = await makeEvent()
    for (const n of [1, 2, 3])
      await register(id, { email: `person${n}@example.org`, items: `${n} televisions` })
    await expectInOrder(REGISTRATIONS, `?event=${id}&sort=event`, 3)
  })

  it('are those of the search and the filters, page by page', async () => {
    const me = await staffMember()
    const [one, two, , four] = await sendSix()
    if (!one || !two || !four) throw new Error('Not sent')
    for (const lead of [one, two, four]) await set(lead, { assigneeId: me.id, tags: ['school'] })
    await expectInOrder(INBOX, '?assignee=me&sort=due', 3)
    await expectInOrder(INBOX, '?q=person&tag=school', 3)
    await expectInOrder(INBOX, '?status=scheduled&kind=pickup', 3)
    await expectInOrder(INBOX, '?q=nobody', 0)
    const order = await listed(INBOX, '')
    expect(await around(INBOX, '?page=2', order[0])).toEqual([
      undefined,
      `${INBOX}/${order[1]}?page=2`,
    ])
  })

  it('are those of the place a lead had before a change took it off the list', async () => {
    const sent = await sendSix()
    const takeOff = [
      ['?status=pending&sort=-received', { status: 'completed' }],
      ['?sort=name', { spam: true }],
      ['?kind=pickup&sort=email', { deletedAt: new Date() }],
    ] as const
    for (const [search, values] of takeOff) {
      const order = await listed(INBOX, search)
      const lead = sent.find(({ reference }) => reference === order[1])
      if (!lead) throw new Error('Not listed')
      await set(lead, values)
      expect(await around(INBOX, search, lead.reference), search).toEqual([
        `${INBOX}/${order[0]}${search}`,
        `${INBOX}/${order[2]}${search}`,
      ])
      await set(lead, { status: 'pending', spam: false, deletedAt: null })
    }
  })

  it('are those of the promise that a reply kept, in a list by due date', async () => {
    const sent = await sendSix()
    const promised = new Date('2026-11-21T12:00:00Z')
    for (const [n, lead] of sent.entries()) {
      const dueAt = new Date(promised.getTime() + n * 1000)
      await set(lead, { dueAt, promisedAt: dueAt })
    }
    const search = '?due=overdue&sort=due'
    const order = await listed(INBOX, search)
    expect(order).toHaveLength(3)
    const reply = { subject: 'Your pickup', body: 'We come tomorrow.' }
    const answered = `${INBOX}/${order[1]}`
    expect((await postAsStaff(`${answered}/reply${search}`, reply)).status).toBe(303)
    expect(await listed(INBOX, search)).toEqual([order[0], order[2]])
    expect(await around(INBOX, search, order[1])).toEqual([
      `${INBOX}/${order[0]}${search}`,
      `${INBOX}/${order[2]}${search}`,
    ])
  })

  it('remain after a form was refused', async () => {
    await sendSix()
    const [first, second] = await listed(INBOX, '?sort=name')
    const $ = await page(postAsStaff(`${INBOX}/${first}/notes?sort=name`, { body: '' }))
    expect($('a[rel=next]').attr('href')).toBe(`${INBOX}/${second}?sort=name`)
  })
})
