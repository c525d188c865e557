import { db } from 'db/client.server'
import { leads } from 'db/schema/leads'
import { history } from 'db/schema/people'
import { itemImports, receivedItems } from 'db/schema/received-items'
import { count, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { driveList, makePickup } from '../support/jobs'
import { LEAD_FORMS } from '../support/lead-forms'
import { clearRecords } from '../support/records'
import { page, postJson, send } from '../support/site'
import { followAsStaff, postAsStaff, sendAsStaff, sendJsonAsStaff } from '../support/staff'

beforeEach(clearRecords)

const DRIVE = {
  kind: 'Hard drive',
  serial: 'SN 0001',
  medium: 'hdd',
  method: 'destroy',
  technique: 'Shredded',
  result: 'done',
  date: '2026-11-02',
  by: 'Rosa Delgado',
  verifiedBy: 'Sam Ortiz',
}
const API = '/api/received-items'
const add = (reference: string, changes: object = {}) =>
  sendJsonAsStaff('POST', API, { reference, ...DRIVE, ...changes })
const stored = () => db.select().from(receivedItems).orderBy(receivedItems.id)
const itemsOf = (reference: string) => `/admin/requests/${reference}/items`

describe('the API of received items', () => {
  it('adds, lists, changes and removes for staff only', async () => {
    const { reference } = await makePickup()
    expect((await send(API)).status).toBe(401)
    expect((await postJson(API, { reference, ...DRIVE })).status).toBe(401)
    const response = await add(reference)
    expect(response.status).toBe(201)
    const item = await response.json()
    expect(item).toMatchObject({ reference, ...DRIVE, version: 1 })
    expect(await (await sendAsStaff(`${API}?reference=${reference}`)).json()).toEqual([item])
    expect(await (await sendAsStaff(`${API}?serial=sn0001`)).json()).toEqual([item])
    for (const serial of ['sn0002', '%00'])
      expect(await (await sendAsStaff(`${API}?serial=${serial}`)).json()).toEqual([])
    expect((await sendAsStaff(`${API}?reference=PU-NONE`)).status).toBe(404)
    expect((await send(`${API}/${item.id}`)).status).toBe(401)
    const changed = await sendJsonAsStaff('PUT', `${API}/${item.id}`, {
      make: 'Seagate',
      version: 1,
    })
    expect(await changed.json()).toMatchObject({ ...DRIVE, make: 'Seagate', version: 2 })
    const stale = await sendJsonAsStaff('PUT', `${API}/${item.id}`, { make: 'WD', version: 1 })
    expect(stale.status).toBe(409)
    for (const version of [{ toString: 1 }, '1 OR 1=1'])
      expect((await sendJsonAsStaff('PUT', `${API}/${item.id}`, { version })).status).toBe(422)
    expect((await sendAsStaff(`${API}/${item.id}`, { method: 'DELETE' })).status).toBe(200)
    expect((await sendAsStaff(`${API}/${item.id}`)).status).toBe(404)
  })

  it.each([
    [{ medium: 'floppy' }, 'medium'],
    [{ method: 'degauss' }, 'method'],
    [{ result: 'maybe' }, 'result'],
    [{ date: 'soon' }, 'date'],
    [{ serial: '', kind: '' }, 'serial'],
  ])('refuses %o', async (wrong, field) => {
    const { reference } = await makePickup()
    const response = await add(reference, wrong)
    expect(response.status).toBe(422)
    expect((await response.json()).errors).toHaveProperty(field)
    expect(await stored()).toEqual([])
  })

  it('accepts a serial once per job, regardless of case and spaces', async () => {
    const [one, other] = [await makePickup(), await makePickup({ businessName: 'Another' })]
    expect((await add(one.reference)).status).toBe(201)
    const double = await add(one.reference, { serial: 'sn0001 ' })
    expect(double.status).toBe(422)
    expect((await double.json()).errors).toHaveProperty('serial')
    expect((await add(other.reference)).status).toBe(201)
    const both = await Promise.all([1, 2].map(() => add(one.reference, { serial: 'R 1' })))
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
  })

  it('stores several at once or none', async () => {
    const { reference } = await makePickup()
    const items = [DRIVE, { ...DRIVE, serial: 'SN2' }]
    const post = (sent: unknown) => sendJsonAsStaff('POST', API, { reference, items: sent })
    const double = await post([...items, { ...DRIVE, serial: 'sn 2' }])
    expect(double.status).toBe(422)
    expect((await double.json()).errors).toHaveProperty('items.2')
    expect(await stored()).toEqual([])
    expect((await post(items)).status).toBe(201)
    expect(await stored()).toHaveLength(2)
    expect((await post(items)).status).toBe(422)
  })

  it('has no items for messages and registrations', async () => {
    await postJson('/api/contact', LEAD_FORMS[0]?.full)
    const [lead] = await db.select().from(leads)
    expect((await add(lead?.reference ?? '')).status).toBe(404)
    expect((await sendAsStaff(itemsOf(lead?.reference ?? ''))).status).toBe(404)
  })
})

describe('the page of the items', () => {
  it('adds items one by one, with the kind of the last one', async () => {
    const { reference } = await makePickup()
    const path = itemsOf(reference)
    expect((await send(path)).status).toBe(302)
    const empty = await postAsStaff(path, { intent: 'add', serial: '', kind: '', make: 'Dell' })
    expect(empty.status).toBe(422)
    expect((await page(empty))('[name=make]').val()).toBe('Dell')
    const added = await postAsStaff(path, { ...DRIVE, serial: 'AB 12' })
    expect(added.status).toBe(303)
    const $ = await page(followAsStaff(added))
    expect($('main table').text()).toContain('AB 12')
    expect($('[name=kind]').val()).toBe('Hard drive')
    expect($('[name=serial]').val() ?? '').toBe('')
    expect($('[name=serial]').attr('autofocus')).toBeDefined()
    // Enter in the field of the serial presses the first button of its form.
    const form = $('[name=serial]').closest('form')
    expect(form.find('button').first().val()).toBe('add')
    const lead = await page(sendAsStaff(`/admin/form-submissions/${reference}`))
    expect(lead(`a[href="${path}"]`)).toHaveLength(1)
  })

  it('needs the serial alone for the next item, and says what it stores besides: not what was done with the last', async () => {
    const { reference } = await makePickup()
    const details = async (search = '') => {
      const $ = await page(sendAsStaff(itemsOf(reference) + search))
      const fold = $('[name=kind]').closest('details')
      return { isOpen: fold.attr('open') !== undefined, text: fold.find('summary').text(), $ }
    }
    expect((await details()).isOpen).toBe(true)
    await add(reference)
    const next = await details()
    expect(next.isOpen).toBe(false)
    expect(next.text).toBe('Details Hard drive, Hard disk')
    for (const name of ['technique', 'result', 'date', 'by', 'verifiedBy'])
      expect(next.$(`[name=${name}]`).val() || '').toBe('')
    expect(next.$('[name=serial]').closest('details')).toHaveLength(0)
    // Looking up a serial does not move the focus to the form.
    const found = await details('?q=SN+0001')
    expect(found.$('[name=serial]').attr('autofocus')).toBeUndefined()
    const refused = await postAsStaff(itemsOf(reference), { ...DRIVE, date: 'soon' })
    const $ = await page(refused)
    expect($('[name=kind]').closest('details').attr('open')).toBeDefined()
  })

  it('can be searched once there are too many to see at a glance', async () => {
    const { reference } = await makePickup()
    const labelAt = async (search = '') =>
      (await page(sendAsStaff(itemsOf(reference) + search)))('[role=search] label').text()
    for (let number = 1; number < 10; number++) await add(reference, { serial: `SN ${number}` })
    expect(await labelAt()).toBe('')
    expect(await labelAt('?q=SN+1')).toBe('Find in this list')
    await add(reference, { serial: 'SN 10' })
    expect(await labelAt()).toBe('Find in this list')
  })

  it('leads from the selected items to the form that updates them', async () => {
    const { reference } = await makePickup()
    await add(reference)
    const $ = await page(sendAsStaff(itemsOf(reference)))
    expect($('[name=ids]').attr('form')).toBe('bulk')
    expect($('.bulk-bar a').attr('href')).toBe('#set')
    expect($('.bulk-fields form').attr('id')).toBe('bulk')
    // The style sheet shows it while an item is selected, or to say what is wrong with it.
    expect($('.bulk-form > .bulk-fields').has('#set')).toHaveLength(1)
    // Enter in its fields presses the first button, which must not remove items.
    const buttons = $('form#bulk button, button[form=bulk]')
    expect(buttons.first().val()).toBe('set')
  })

  it('sets fields of checked items or of all, and leaves other fields', async () => {
    const { reference } = await makePickup()
    const path = itemsOf(reference)
    for (const serial of ['A', 'B', 'C'])
      await add(reference, { serial, method: 'none', technique: null, result: null })
    const [first] = await stored()
    const none = await postAsStaff(path, { intent: 'set', method: 'purge' })
    expect(none.status).toBe(422)
    const nothing = await postAsStaff(path, { intent: 'set', ids: String(first?.id) })
    expect(nothing.status).toBe(422)
    expect((await page(nothing))(`[name=ids][value=${first?.id}]`).attr('checked')).toBeDefined()
    const all = await page(await postAsStaff(path, { intent: 'set', by: '', scope: 'all' }))
    expect(all('.bulk-fields .error-summary').text()).toBe('Enter at least one value to set.')
    expect(all('.bulk-fields [name=scope]').attr('checked')).toBeDefined()
    expect(all('[autofocus]').first().attr('class')).toBe('error-summary')
    await postAsStaff(path, { intent: 'set', method: 'purge', ids: String(first?.id) })
    expect((await stored()).map(({ method }) => method).sort()).toEqual(['none', 'none', 'purge'])
    await postAsStaff(path, { intent: 'set', technique: 'Crypto erase', scope: 'all' })
    expect((await stored()).map(({ technique }) => technique)).toEqual(
      Array(3).fill('Crypto erase'),
    )
    expect((await stored()).map(({ method }) => method).sort()).toEqual(['none', 'none', 'purge'])
    const removed = await postAsStaff(path, { intent: 'remove', ids: String(first?.id) })
    expect(removed.status).toBe(303)
    expect(await stored()).toHaveLength(2)
  })

  it('changes one, and refuses a stale form', async () => {
    const { reference } = await makePickup()
    const { id } = await (await add(reference)).json()
    const path = `${itemsOf(reference)}/${id}`
    const form = { ...DRIVE, version: '1' }
    expect((await postAsStaff(path, { ...form, serial: 'NEW' })).status).toBe(303)
    const stale = await postAsStaff(path, { ...form, serial: 'OLD' })
    expect(stale.status).toBe(409)
    expect((await page(stale))('[name=serial]').val()).toBe('OLD')
    expect((await stored())[0]?.serial).toBe('NEW')
    const other = await makePickup({ businessName: 'Another' })
    expect((await sendAsStaff(`${itemsOf(other.reference)}/${id}`)).status).toBe(404)
  })

  it('is in the history and the CSV, and is deleted with its request', async () => {
    const lead = await makePickup()
    await add(lead.reference, { serial: '=1+1' })
    const csv = await (await sendAsStaff(`${itemsOf(lead.reference)}/export.csv`)).text()
    expect(csv).toContain('Kind,Make,Model,Serial,Asset tag,Parent serial,Medium,Method,Technique')
    expect(csv).toContain("'=1+1")
    const rows = await db.select().from(history).where(eq(history.subject, 'items'))
    expect(rows).toMatchObject([{ subjectId: lead.reference, action: 'added' }])
    const $ = await page(sendAsStaff('/admin/history?kind=items'))
    expect($(`main a[href="${itemsOf(lead.reference)}"]`).length).toBeGreaterThan(0)
    await db.delete(leads).where(eq(leads.id, lead.id))
    expect(await stored()).toEqual([])
  })
})

describe('a pasted or uploaded list', () => {
  const importTo = (reference: string, values: Record<string, string | File>) =>
    postAsStaff(`${itemsOf(reference)}/import`, values)

  it('is read without problems if it is the example on the page', async () => {
    const { reference } = await makePickup()
    const $ = await page(sendAsStaff(`${itemsOf(reference)}/import`))
    expect($('textarea[name=csv]').attr('aria-describedby')).toContain('csv-example')
    const csv = $('#csv-example').text()
    const read = (await page(importTo(reference, { csv, intent: 'preview' })))('main')
    expect(read.text()).toContain('1 line read, no problems')
    expect(read.text()).not.toContain('Left out')
    expect(read.find('td').text()).toContain('EliteBook 840')
  })

  it('is shown first, and stored when asked', async () => {
    const { reference } = await makePickup()
    const csv = driveList(3)
    const preview = await importTo(reference, { csv, intent: 'preview' })
    expect(preview.status).toBe(200)
    const $ = await page(preview)
    expect($('main').text()).toContain('3 lines read, no problems')
    expect($('main').text()).not.toContain('Left out')
    expect($('select[name="column.3"]').val()).toBe('serial')
    expect($('main td').text()).toContain('Hard disk')
    expect($('textarea[name=csv]').val()).toBe(csv)
    expect(await stored()).toEqual([])
    const done = await importTo(reference, { csv, intent: 'store' })
    expect(done.status).toBe(303)
    const list = (await page(followAsStaff(done)))('main')
    expect(list.text()).toContain('3 items')
    expect(list.find('tbody .data-table-side').first().text()).toBe('Done Mon, Nov 2, 2026')
    expect((await stored())[0]).toMatchObject({
      serial: 'SN000000',
      medium: 'hdd',
      method: 'destroy',
      result: 'done',
      date: '2026-11-02',
      verifiedBy: 'Sam Ortiz',
    })
  })

  it('names every problem by its line and stores nothing', async () => {
    const { reference } = await makePickup()
    await add(reference, { serial: 'on the job' })
    const csv = [
      'Kind;Serial;Method',
      'Drive;ONTHEJOB;destroy',
      'Drive;X1;melt',
      'Drive;X2;clear',
      'Drive;x 2;clear',
      ';;clear',
    ].join('\n')
    for (const intent of ['preview', 'store']) {
      const refused = await importTo(reference, { csv, intent })
      expect(refused.status).toBe(422)
      const text = (await page(refused))('main').text()
      expect(text).toContain('4 problems')
      expect(text).toContain('Line 2: This job already has this serial')
      expect(text).toContain('Line 3: Method')
      expect(text).toContain('Line 5: Serial x 2 is also in line 4')
      expect(text).toContain('Line 6: Enter a serial or a kind')
    }
    expect(await stored()).toHaveLength(1)
  })

  it('has its columns corrected', async () => {
    const { reference } = await makePickup()
    const file = new File(['Constructor\tThing\nQ1\tLaptop\nQ2\tTablet'], 'list.txt')
    const values = { file, 'column.0': 'serial', 'column.1': 'kind', intent: 'store' }
    const unread = await page(importTo(reference, { file, intent: 'preview' }))
    expect(unread('main').text()).toContain('Left out: Constructor, Thing.')
    const twice = await importTo(reference, { ...values, 'column.1': 'serial' })
    expect(twice.status).toBe(422)
    expect((await page(twice))('main').text()).toContain('Two columns are read as Serial')
    expect((await importTo(reference, values)).status).toBe(303)
    expect((await stored()).map(({ kind, serial }) => [kind, serial])).toEqual([
      ['Laptop', 'Q1'],
      ['Tablet', 'Q2'],
    ])
  })

  it('is read as spreadsheets save it: American dates, Windows encoding', async () => {
    const { reference } = await makePickup()
    const text = 'Serial,Date,By\nQ1,11/2/2026,S\xf6hne\nQ2,12/31/2026,'
    const file = new File([Buffer.from(text, 'latin1')], 'list.csv')
    expect((await importTo(reference, { file, intent: 'store' })).status).toBe(303)
    expect((await stored()).map(({ date, by }) => [date, by])).toEqual([
      ['2026-11-02', 'Söhne'],
      ['2026-12-31', null],
    ])
    const unicode = (serial: string) => Buffer.from(`\ufeffSerial\tBy\n${serial}\tŻółć`, 'utf16le')
    for (const bytes of [unicode('Q3'), unicode('Q4').swap16()]) {
      const list = new File([new Uint8Array(bytes)], 'list.txt')
      expect((await importTo(reference, { file: list, intent: 'store' })).status).toBe(303)
    }
    expect((await stored()).slice(-2)).toMatchObject([
      { serial: 'Q3', by: 'Żółć' },
      { serial: 'Q4', by: 'Żółć' },
    ])
    const wrong = { csv: 'Serial,Date\nQ5,31/12/2026', intent: 'preview' }
    expect(await (await importTo(reference, wrong)).text()).toContain('Date must be a date like')
  })

  it('may be serials alone', async () => {
    const { reference } = await makePickup()
    const values = { csv: 'S1\nS2', noHeading: 'on', 'column.0': 'serial', intent: 'store' }
    expect((await importTo(reference, values)).status).toBe(303)
    expect((await stored()).map(({ serial }) => serial)).toEqual(['S1', 'S2'])
  })

  it.each([
    ['', 'The list is empty'],
    ['Serial', 'nothing below'],
    ['Serial\n"A', 'Row 2 cannot be read: a quotation mark is opened and not closed.'],
    ['Model\tSerial\nX1\tA1\n"24" wide\tA2', 'Row 3 cannot be read: a value in quotation marks'],
    [`Serial\n"${'""'.repeat(1_000_000)}"`, 'far too long'],
    [`Serial\n${','.repeat(1_000_000)}`, 'far too long'],
    [`Serial\n"${'""\n'.repeat(100_000)}"`, 'far too long'],
    [driveList(10_001), '10,000 are stored at a time'],
  ])('is refused when it cannot be used', async (csv, why) => {
    const { reference } = await makePickup()
    const refused = await importTo(reference, {
      file: new File([csv], 'x.csv'),
      intent: 'store',
    })
    expect(refused.status).toBe(422)
    const $ = await page(refused)
    expect($('[role=alert]').text()).toContain(why)
    expect($('textarea').text().length).toBeLessThan(100_000)
  })

  it('of 10,000 lines is stored as a whole, and does not count before that', async () => {
    const { id, reference } = await makePickup()
    // Characters of two and four bytes, some of which are split between two pieces of the list.
    const by = 'Rósa 🌲🌲🌲🌲 Delgado'
    const file = new File([driveList(10_000).replaceAll('Rosa Delgado', by)], 'list.csv')
    expect((await importTo(reference, { file, intent: 'store' })).status).toBe(303)
    const counts = await db
      .select({ by: receivedItems.by, count: count() })
      .from(receivedItems)
      .groupBy(receivedItems.by)
    expect(counts).toEqual([{ by, count: 10_000 }])
    await db.update(itemImports).set({ finishedAt: null }).where(eq(itemImports.leadId, id))
    expect(await (await sendAsStaff(`${API}?reference=${reference}`)).json()).toEqual([])
    expect((await page(sendAsStaff(itemsOf(reference))))('main').text()).toContain('0 items')
  })
})
