import { subMonths } from 'date-fns'
import { db, rowsOf } from 'db/client.server'
import { events } from 'db/schema/events'
import { leads } from 'db/schema/leads'
import { history } from 'db/schema/people'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { setStatus } from '~/inbox/mutations.server'
import { defaultSection } from '~/pages/content'
import { tidyUp } from '~/process/housekeeping.server'
import { writeHistory } from '~/records/history.server'
import { sendLead } from '../support/lead-records'
import { clearRecords, daysFromNow, makeEvent } from '../support/records'
import { page, send } from '../support/site'
import { sendAsStaff, sendJsonAsStaff, staffMember } from '../support/staff'

const LIST = '/admin/history'

beforeEach(clearRecords)

/** Makes changes by staff (a scheduled lead, a renamed event), a visitor and a gate. */
async function makeChanges() {
  const staff = await staffMember()
  const lead = await sendLead('business pickup', { contactName: 'Rosa Delgado' })
  await setStatus(staff, eq(leads.id, lead.id), 'scheduled')
  const event = await makeEvent()
  await sendJsonAsStaff('PUT', `/api/events/${event.id}`, { title: 'Winter collection day' })
  const entry = { subject: 'lead' as const, subjectId: lead.id, action: 'updated' }
  await writeHistory(db, 'visitor', { ...entry, changes: { itemsDescription: ['One', 'Two'] } })
  await writeHistory(db, 'gate: Gate A', {
    ...entry,
    changes: { status: ['scheduled', 'attended'] },
  })
  return { lead, event, staff }
}

async function rows(search = '') {
  const $ = await page(sendAsStaff(LIST + search))
  return $('tbody tr')
    .toArray()
    .map((row) => $(row).text())
}

describe('the history', () => {
  it('shows who did what, the latest first, with links to the records', async () => {
    const { lead, event } = await makeChanges()
    const $ = await page(sendAsStaff(LIST))
    const shown = await rows()
    expect(shown).toHaveLength(4)
    expect(shown[0]).toContain('Gate A (gate)')
    expect(shown[1]).toContain('The customer')
    expect(shown[1]).toContain('Set the items from One to Two')
    expect(shown[2]).toContain('Fall collection day, then Winter collection day')
    expect(shown[3]).toMatch(
      /^Rosa Delgado, PU-.*Submission.*Set the status from Pending to Scheduled.*admin/,
    )
    const links = $('tbody a')
      .toArray()
      .map((link) => $(link).attr('href'))
    expect(links).toContain(`/admin/form-submissions/${lead.reference}`)
    expect(links).toContain(`/admin/events/${event.id}/edit`)
  })

  it.each([
    ['?by=admin', 2],
    ['?by=visitor', 1],
    ['?by=gate', 1],
    ['?by=gate:+Gate+A', 1],
    ['?by=gate:+Gate+B', 0],
    ['?by=clock', 0],
    ['?kind=event', 1],
    ['?kind=lead&by=admin', 1],
    ['?q=winter', 1],
    ['?q=delgado', 3],
    ['?kind=nothing', 4],
  ])('%s shows %d changes', async (search, count) => {
    await makeChanges()
    expect(await rows(search)).toHaveLength(count)
  })

  it('is limited to a record, by its id or reference', async () => {
    const { lead, event } = await makeChanges()
    expect(await rows(`?record=${lead.reference}`)).toHaveLength(3)
    expect(await rows(`?kind=event&record=${event.id}`)).toHaveLength(1)
  })

  it('is limited to days of the site, also where they change at another moment than in UTC', async () => {
    const staff = await staffMember()
    await writeHistory(db, staff, { subject: 'event', subjectId: 1, action: 'updated' })
    // 11:30 PM on March 7 in Denver, the night before the clocks go forward.
    await db.update(history).set({ createdAt: new Date('2026-03-08T06:30:00Z') })
    expect(await rows('?day=2026-03-07')).toHaveLength(1)
    expect(await rows('?day=2026-03-08')).toHaveLength(0)
    expect(await rows('?from=2026-03-07&to=2026-03-07')).toHaveLength(1)
    expect(await rows('?from=2026-03-08')).toHaveLength(0)
    expect(await rows('?to=2026-03-06')).toHaveLength(0)
    // 11:30 PM on the next day, after the clocks have gone forward.
    await db.update(history).set({ createdAt: new Date('2026-03-09T05:30:00Z') })
    expect(await rows('?day=2026-03-08')).toHaveLength(1)
  })

  it('has pages, and exports what matches as CSV', async () => {
    const staff = await staffMember()
    const entries = Array.from({ length: 30 }, (_, n) => ({
      subject: 'event' as const,
      subjectId: n + 1,
      action: 'updated',
    }))
    await writeHistory(db, staff, ...entries)
    await writeHistory(db, 'clock', { subject: 'lead', subjectId: 1, action: 'updated' })
    expect(await rows('?page=2')).toHaveLength(6)
    const csv = await (await sendAsStaff(`${LIST}/export.csv?kind=event`)).text()
    const lines = csv.trim().split('\r\n')
    expect(lines[0]).toContain('When,By,Kind,Id,Record,What,Changes')
    expect(lines).toHaveLength(31)
  })

  it('folds runs of changes by the site, except where someone searches, filters or prints', async () => {
    const entry = { subject: 'lead' as const, subjectId: 1, action: 'updated' }
    const site = async (count: number) => {
      for (let n = 0; n < count; n++) await writeHistory(db, 'clock', entry)
    }
    await site(2)
    await writeHistory(db, await staffMember(), entry)
    await site(4)
    const $ = await page(sendAsStaff(LIST))
    expect($('tbody > tr')).toHaveLength(4)
    expect($('tbody > tr').first().find('summary').text()).toContain('4 changes by the site')
    expect($('tbody > tr').first().find('details li')).toHaveLength(4)
    for (const search of ['?by=clock', '?kind=lead', `?from=${daysFromNow(-1)}`, '?print=1'])
      expect((await page(sendAsStaff(LIST + search)))('tbody details')).toHaveLength(0)
    expect(await rows('?by=clock')).toHaveLength(6)
    expect(await rows('?print=1')).toHaveLength(7)
  })

  it('has an entry for each of many records that were changed at once', async () => {
    const entries = Array.from({ length: 15_000 }, (_, n) => ({
      subject: 'event' as const,
      subjectId: n + 1,
      action: 'deleted',
    }))
    await db.transaction((tx) => writeHistory(tx, 'clock', ...entries))
    expect(await db.$count(history)).toBe(entries.length)
  })

  it('keeps entries of deleted records', async () => {
    const { event } = await makeChanges()
    await db.delete(events).where(eq(events.id, event.id))
    expect((await rows('?kind=event'))[0]).toContain('deleted for good')
  })
})

describe('the API of the history', () => {
  it('lists the same, for staff only', async () => {
    const { lead } = await makeChanges()
    expect((await send('/api/history')).status).toBe(401)
    const response = await sendAsStaff(`/api/history?record=${lead.reference}&by=visitor`)
    expect(await response.json()).toMatchObject([
      {
        by: 'The customer',
        actor: 'visitor',
        kind: 'lead',
        record: String(lead.id),
        action: 'updated',
        changes: { itemsDescription: ['One', 'Two'] },
      },
    ])
    const first = await sendAsStaff('/api/history?limit=3')
    expect(await first.json()).toHaveLength(3)
    expect(first.headers.get('Link')).toContain('page=2')
    expect((await sendAsStaff('/api/history?kind=nothing')).status).toBe(422)
    expect((await sendAsStaff('/api/history?day=2026-02-30')).status).toBe(422)
  })
})

it('is kept for 24 months', async () => {
  const staff = await staffMember()
  const now = new Date()
  for (const months of [25, 23]) {
    await writeHistory(db, staff, { subject: 'event', subjectId: months, action: 'updated' })
    await db
      .update(history)
      .set({ createdAt: subMonths(now, months) })
      .where(eq(history.subjectId, String(months)))
  }
  await tidyUp(now)
  expect((await db.select().from(history)).map(({ subjectId }) => subjectId)).toEqual(['23'])
})

it('uses its index', async () => {
  const staff = await staffMember()
  await db.execute(sql`insert into ${history} (subject, subject_id, action, user_id, created_at)
    select 'event', n::text, 'updated', ${staff.id}::int, now() - n * interval '1 minute'
    from generate_series(1, 5000) n`)
  await db.execute(sql`analyze ${history}`)
  const plan = await db.execute(sql`explain select id from ${history}
    order by ${history.createdAt} desc, ${history.id} desc limit 25`)
  expect(JSON.stringify(rowsOf(plan))).toContain('history_created_at_id_index')
})

it('names weighings and results, which have no record screen', async () => {
  const event = await makeEvent({ title: 'Spring day', date: daysFromNow(-10) })
  await sendJsonAsStaff('PUT', `/api/events/${event.id}/results`, { vehicles: 5 })
  const weighing = { day: daysFromNow(-3), stream: 'electronics', pounds: 40.5, source: 'other' }
  await sendJsonAsStaff('POST', '/api/weighings', weighing)
  const text = (await page(sendAsStaff('/admin/history')))('main table').text()
  expect(text).toContain('Weighing, 40.5 lb, ')
  expect(text).toContain('Spring day')
  expect(text).not.toContain('deleted for good')
})

it('shows what an empty field became, and nothing if it stayed empty', async () => {
  const event = await makeEvent()
  await writeHistory(db, await staffMember(), {
    ...{ subject: 'event', subjectId: event.id, action: 'updated' },
    changes: { host: [null, 'Town of Golden'], town: [null, null], price: ['$1', null] },
  })
  const [shown = ''] = await rows()
  expect(shown).toContain('Town of Golden')
  expect(shown).toContain('$1, then empty')
  expect(shown.match(/empty/g)).toHaveLength(1)
})

it('names settings, built-in pages and restored versions, and no raw values', async () => {
  const staff = await staffMember()
  const process = defaultSection({ id: 'process', title: 'How it works' })
  const sections: [unknown, unknown] = [[], [process]]
  const prices: [unknown, unknown] = [[], [{ text: 'Pickup', unit: 'trip', unitPrice: '150.00' }]]
  await writeHistory(
    db,
    staff,
    { subject: 'page', subjectId: 'ewaste', action: 'restored', changes: { sections } },
    { subject: 'settings', subjectId: 'prices', action: 'updated', changes: { prices } },
    {
      ...{ subject: 'settings', subjectId: 'certificates', action: 'updated' },
      changes: { markName: ['', 'SERI'] },
    },
  )
  const shown = (await rows()).join('\n')
  expect(shown).toContain('Restored an earlier version of it')
  expect(shown).toContain('How it works')
  expect(shown).toContain('Price list')
  expect(shown).toContain('Pickup, trip, 150.00')
  expect(shown).toContain('Certifier: SERI')
  expect(shown).not.toMatch(/\[object|from the trash|ewaste|MarkName/)
})

it('shows that a long text changed, wherever it did', async () => {
  const event = await makeEvent()
  const long = 'Bring what has a cord. '.repeat(10)
  await writeHistory(db, await staffMember(), {
    ...{ subject: 'event', subjectId: event.id, action: 'updated' },
    changes: { description: [long, `${long}No bulbs.`] },
  })
  expect((await rows())[0]).toContain('Bring what has a cord.')
})
