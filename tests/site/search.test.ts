import { addDays } from 'date-fns'
import { db } from 'db/client.server'
import { leads } from 'db/schema/leads'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { addToRequest } from '~/conversation/messages.server'
import { matchesLead } from '~/inbox/search.server'
import { addTag } from '~/inbox/tags.server'
import { leadOf, register, sendLead } from '../support/lead-records'
import { clearRecords, makeEvent } from '../support/records'
import { page } from '../support/site'
import { sendAsStaff, sendJsonAsStaff, staffMember } from '../support/staff'

const LIST = '/admin/form-submissions'

beforeEach(clearRecords)

async function found(text: string): Promise<string[]> {
  const $ = await page(sendAsStaff(`${LIST}?q=${encodeURIComponent(text)}`))
  return $('main tbody tr a[href*="/PU-"], main tbody tr a[href*="/RG-"]')
    .toArray()
    .map((link) => /[A-Z]{2}-\w{6}/.exec($(link).attr('href') ?? '')?.[0] ?? '')
}

const sendPickup = (changes: Record<string, unknown> = {}) =>
  sendLead('business pickup', {
    contactName: 'Zoë O’Brien',
    businessName: "Muñoz & Sons' Printing",
    email: 'zoe@munoz.example',
    phone: '+1 (303) 555-0148',
    address: '1200 Larimer St',
    city: 'Arvada',
    zip: '80002',
    itemsDescription: '14 towers and a plotter',
    additionalInfo: 'Ring the bell of the bakery',
    ...changes,
  })

describe('a search for what many requests have', () => {
  /** Stores `total` requests, newest first; every `nth` is in Lakewood. */
  const store = (total: number, nth: number) =>
    db.execute(sql`
      insert into ${leads} (kind, reference, contact_name, email, fingerprint, search_text, created_at)
      select 'contact', 'CM-N' || lpad(n::text, 5, '0'), 'Person ' || n, 'p' || n || '@example.org', md5(n::text),
        case when n % ${sql.raw(`${nth}`)} = 0 then 'Lakewood' else 'Golden' end, now() - n * interval '1 minute'
      from generate_series(1, ${sql.raw(`${total}`)}) n`)
  const list = async (search: string) => {
    const $ = await page(sendAsStaff(LIST + search))
    const references = $('tbody th a')
      .toArray()
      .map((link) => Number(/CM-N(\d+)/.exec($(link).attr('href') ?? '')?.[1]))
    return { references, text: $('main').text() }
  }
  const every = (nth: number, from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => (from + at) * nth)

  it.each([2, 3, 5])('lists the newest of every %i. first, and counts all', async (nth) => {
    await store(300, nth)
    const all = Math.floor(300 / nth)
    const first = await list('?q=lakewood')
    expect(first.references).toEqual(every(nth, 1, 25))
    expect(first.text).toContain(`${all} submissions`)
    expect((await list('?q=lakewood&page=2')).references).toEqual(every(nth, 26, 50))
    expect((await list('?q=lakewood&sort=received')).references[0]).toBe(all * nth)
  })

  it('counts 1,000 and more, and finds the newest for the command palette', async () => {
    await store(1100, 1)
    expect((await list('?q=lakewood')).text).toContain('1,000+ submissions')
    const found = await sendAsStaff('/admin/find?q=lakewood')
    expect(JSON.stringify(await found.json())).toMatch(/Person 1".*Person 2".*Person 3".*Person 4"/)
  })
})

it('ranks a title with the word before a request from a town of that name', async () => {
  await sendPickup({ city: 'Golden' })
  await makeEvent({ title: 'Golden collection day' })
  const found = await (await sendAsStaff('/admin/find?q=golden')).json()
  expect(found.map(({ kind }: { kind: string }) => kind)).toEqual(['Event', 'Business pickup'])
})

describe('staff find a request', () => {
  it('by any part that is read aloud', async () => {
    const lead = await sendPickup()
    await sendPickup({
      contactName: 'Someone Else',
      businessName: 'Another Company',
      email: 'else@example.org',
      phone: '(720) 555-0199',
      address: '9 Main St',
      city: 'Golden',
      zip: '80401',
      itemsDescription: 'Laptops',
      additionalInfo: 'Nothing',
    })
    const { reference } = lead
    const texts = [
      ...[reference, reference.replace('-', ''), reference.toLowerCase(), reference.slice(0, 6)],
      ...[
        'zoe',
        'ZOË',
        "O'Brien",
        'obrien',
        'o’brien',
        'brien',
        'Muñoz',
        'munoz sons',
        'sons printing',
      ],
      ...['zoe@munoz.example', '0148', '5550148', '555-0148', '(303) 555-0148', '3035550148'],
      ...['+1 303 555 0148', '13035550148', 'plotter', 'bakery', '1200 larimer', 'arvada', '80002'],
      'zoe arvada plotter',
    ]
    for (const text of texts) expect(await found(text), text).toEqual([reference])
    for (const text of ['plotter golden', '0149', 'lotter', '%', "'"])
      expect(await found(text), text).toEqual([])
  })

  it('by a tag, and by the serial of a received item', async () => {
    const lead = await sendPickup()
    await addTag(await staffMember(), eq(leads.id, lead.id), 'needs a forklift')
    for (const text of ['Needs a forklift', 'forkl', 'forklift plotter'])
      expect(await found(text), text).toEqual([lead.reference])
    expect(await found('lift')).toEqual([])
    const response = await sendJsonAsStaff('POST', '/api/received-items', {
      reference: lead.reference,
      items: [{ kind: 'Laptop', serial: '5CG 1234-XY' }],
    })
    expect(response.status).toBe(201)
    expect(await found('5cg1234-xy')).toEqual([lead.reference])
    expect(await found('5cg1234')).toEqual([])
  })

  it('by what the customer added later, also beside what was sent first', async () => {
    const lead = await sendPickup()
    const add = async (body: string, day: number) => {
      const added = { body, files: [], formKey: null, promised: null }
      expect(await addToRequest(lead.id, added, addDays(new Date(), day))).toHaveProperty('id')
    }
    await add('There is an oscilloscope, too.', 0)
    for (const text of ['oscilloscope', 'oscilloscope zoe'])
      expect(await found(text), text).toEqual([lead.reference])
    expect(await found('oscilloscope golden')).toEqual([])
    for (let day = 1; day <= 22; day++) await add(`kiln${day} `.repeat(700), day)
    expect((await leadOf(lead)).additionsText.length).toBe(100_000)
    expect(await found('kiln22')).toEqual([lead.reference])
  })

  it('by what a registration brings, also after it was changed', async () => {
    const event = await makeEvent()
    const lead = await register(event.id, { items: 'A cathode ray oscilloscope' })
    expect(await found('oscilloscope')).toEqual([lead.reference])
    expect((await leadOf(lead)).searchText).toContain('oscilloscope')
  })
})

it('does not read the whole table for a word', async () => {
  const plan = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    // A single condition, because with so few rows the index of a second one would do as well.
    const query = tx.select({ id: leads.id }).from(leads).where(matchesLead('+1 303 555 0148'))
    const rows = await tx.execute(sql`explain ${query.getSQL()}`)
    return JSON.stringify(rows)
  })
  expect(plan).toContain('leads_search_index')
  expect(plan).not.toMatch(/Seq Scan on (leads|received_items)/)
})
