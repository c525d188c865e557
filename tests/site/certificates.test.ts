import { createHash } from 'node:crypto'
import { db } from 'db/client.server'
import { certificateSerials, certificates } from 'db/schema/certificates'
import { leads } from 'db/schema/leads'
import { mailOutbox } from 'db/schema/mail'
import { history, users } from 'db/schema/people'
import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { paperOptions } from '~/certificates/papers.server'
import { setWeights } from '~/inbox/mutations.server'
import { linkPath } from '~/leads/link.server'
import { DEFAULT_SETTINGS } from '~/settings/settings'
import { makePickup } from '../support/jobs'
import { leadOf } from '../support/lead-records'
import { clearRecords } from '../support/records'
import { ORIGIN, page, postJson, send } from '../support/site'
import {
  followAsStaff,
  postAsStaff,
  sendAsStaff,
  sendJsonAsStaff,
  staffMember,
} from '../support/staff'

beforeEach(clearRecords)

const API = '/api/certificates'
const DRIVE = {
  kind: 'Hard drive',
  serial: 'SN 1',
  method: 'destroy',
  result: 'done',
  date: '2026-11-02',
  by: 'Rosa Delgado',
  verifiedBy: 'Sam Ortiz',
}
const addItem = (reference: string, changes: object = {}) =>
  sendJsonAsStaff('POST', '/api/received-items', { reference, ...DRIVE, ...changes })
const issue = (reference: string, kind = 'destruction') =>
  sendJsonAsStaff('POST', API, { reference, kind })
const command = (number: string, name: string, reason = 'A serial was mistyped') =>
  sendJsonAsStaff('POST', `${API}/${number}/${name}`, { reason })
const weigh = async (id: number) =>
  setWeights(await staffMember(), id, { electronicsLbs: 412.5, commonMaterialsLbs: 10 })

let companies = 0

async function issued() {
  companies += 1
  const lead = await makePickup({ businessName: `Delgado Print Works ${companies}` })
  await addItem(lead.reference)
  return { lead, certificate: await (await issue(lead.reference)).json() }
}

const mailed = () =>
  db.select().from(mailOutbox).where(eq(mailOutbox.purpose, 'certificate')).orderBy(mailOutbox.id)

describe('issuing a certificate', () => {
  it('is for staff, and gives it a number, a hash and a link', async () => {
    const lead = await makePickup()
    await addItem(lead.reference)
    expect((await send(API)).status).toBe(401)
    expect((await postJson(API, { reference: lead.reference, kind: 'recycling' })).status).toBe(401)
    const response = await issue(lead.reference)
    expect(response.status).toBe(201)
    const certificate = await response.json()
    expect(certificate.number).toMatch(/^C-\d{4}-\d{6}$/)
    expect(certificate).toMatchObject({ kind: 'destruction', status: 'valid', itemCount: 1 })
    const [row] = await db
      .select()
      .from(certificates)
      .where(eq(certificates.number, certificate.number))
    const hash = createHash('sha256')
      .update(row?.content ?? '')
      .digest('hex')
    expect([row?.sha256, certificate.sha256]).toEqual([hash, hash])
    const short = certificate.number.toLowerCase().replace(/-0+/, '-')
    const found = await (await sendAsStaff(`/admin/find?q=${short}`)).json()
    expect(found).toContainEqual(expect.objectContaining({ label: certificate.number }))
    const listed = await (await sendAsStaff(`${API}?reference=${lead.reference}`)).json()
    expect(listed).toEqual([certificate])
    const one = await (await sendAsStaff(`${API}/${certificate.number}`)).json()
    expect(one.content).toMatchObject({ reference: lead.reference, items: [{ serial: 'SN 1' }] })
    expect(
      await db
        .select({ key: certificateSerials.serialKey })
        .from(certificateSerials)
        .where(eq(certificateSerials.certificateId, row?.id ?? 0)),
    ).toEqual([{ key: 'sn1' }])
  })

  it.each([
    [{ result: null }, 'the result is not done'],
    [{ result: 'failed' }, 'the result is not done'],
    [{ serial: null }, 'a serial, or why there is none'],
    [{ by: null }, 'who did it'],
    [{ verifiedBy: null }, 'who verified it'],
    [{ date: '2199-01-01' }, 'a date that is not in the future'],
    [{ verifiedBy: 'ROSA  delgado' }, 'someone other than the person who did it must verify it'],
    [{ method: 'none' }, 'No item has a method'],
  ])('is refused while %o', async (changes, why) => {
    const { reference } = await makePickup()
    await addItem(reference, changes)
    const refused = await issue(reference)
    expect(refused.status).toBe(422)
    expect((await refused.json()).missing[0].text).toContain(why)
    const $ = await page(sendAsStaff(`/admin/requests/${reference}/certificates`))
    const link = $(`main li a:contains("${why}")`).attr('href') ?? ''
    expect((await sendAsStaff(link)).status).toBe(200)
  })

  it('is not issued for a request marked as spam', async () => {
    const { reference, id } = await makePickup()
    await weigh(id)
    await db.update(leads).set({ spam: true }).where(eq(leads.id, id))
    expect((await issue(reference, 'recycling')).status).toBe(404)
    await db.update(leads).set({ spam: false }).where(eq(leads.id, id))
    expect((await issue(reference, 'recycling')).status).toBe(201)
  })

  it('names a person by username and by full name', async () => {
    const [staff] = [await staffMember()]
    await db
      .update(users)
      .set({ firstName: 'Maria', lastName: 'Lopez' })
      .where(eq(users.id, staff.id))
    const { reference } = await makePickup()
    await addItem(reference, { by: staff.username, verifiedBy: 'maria lopez' })
    expect((await issue(reference)).status).toBe(422)
    await db.update(users).set({ firstName: null, lastName: null }).where(eq(users.id, staff.id))
    expect((await issue(reference)).status).toBe(201)
  })

  it('accepts an item without a serial if a reason is given', async () => {
    const { reference } = await makePickup()
    await addItem(reference, { serial: null, noSerial: 'Label missing' })
    expect((await issue(reference)).status).toBe(201)
  })

  it('of recycling needs weights', async () => {
    const lead = await makePickup()
    expect((await issue(lead.reference, 'recycling')).status).toBe(422)
    await weigh(lead.id)
    const certificate = await (await issue(lead.reference, 'recycling')).json()
    expect(certificate).toMatchObject({ kind: 'recycling', pounds: 422.5 })
  })

  it('happens once for each kind', async () => {
    const { lead, certificate } = await issued()
    const second = await issue(lead.reference)
    expect(second.status).toBe(409)
    expect((await second.json()).detail).toContain(certificate.number)
    await weigh(lead.id)
    expect((await issue(lead.reference, 'recycling')).status).toBe(201)
  })

  it('gives twenty consecutive numbers to twenty concurrent requests', async () => {
    const references: string[] = []
    for (let n = 0; n < 20; n += 1) {
      const { reference } = await makePickup({ businessName: `Company ${n}` })
      await addItem(reference)
      references.push(reference)
    }
    const responses = await Promise.all(references.map((reference) => issue(reference)))
    const numbers = await Promise.all(responses.map(async (each) => (await each.json()).number))
    const sequences = numbers.map((number) => Number(number.slice(-6))).sort((a, b) => a - b)
    expect(sequences).toEqual(Array.from({ length: 20 }, (_, n) => (sequences[0] ?? 0) + n))
    const all = await db
      .select({ sequence: certificates.sequence })
      .from(certificates)
      .orderBy(asc(certificates.sequence))
    expect(all.map(({ sequence }) => sequence)).toEqual(all.map((_, n) => n + 1))
  })

  it('issues one for two concurrent requests on one job', async () => {
    const { reference } = await makePickup()
    await addItem(reference)
    const responses = await Promise.all([issue(reference), issue(reference)])
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409])
  })
})

it('is listed for phones with its kind and content, and with its state once it is void', async () => {
  const { certificate } = await issued()
  const row = async () => {
    const $ = await page(sendAsStaff('/admin/certificates'))
    const cells = $('main tbody tr').first().children()
    cells.find('.max-md\\:hidden').remove()
    const [, state, , recipient] = cells.toArray().map((cell) => $(cell).text().trim())
    return { state, recipient }
  }
  const { state, recipient } = await row()
  expect(state).toBe('Destruction, 1 item')
  expect(recipient).toMatch(/, [A-Z][a-z]{2} \d{1,2}$/)
  await command(certificate.number, 'void')
  expect((await row()).state).toBe('Destruction Void')
})

describe('a certificate that was issued', () => {
  it('is voided with a reason, once', async () => {
    const { lead, certificate } = await issued()
    const { number } = certificate
    expect((await command(number, 'void', '')).status).toBe(422)
    const voided = await command(number, 'void')
    expect(await voided.json()).toMatchObject({
      status: 'void',
      voidReason: 'A serial was mistyped',
    })
    expect((await command(number, 'void')).status).toBe(409)
    expect((await command(number, 'replace')).status).toBe(409)
    expect((await command('C-1999-000001', 'void')).status).toBe(404)
    expect((await issue(lead.reference)).status).toBe(201)
    const rows = await db
      .select()
      .from(history)
      .where(eq(history.subjectId, number))
      .orderBy(history.id)
    expect(rows.map(({ action }) => action)).toEqual(['issued', 'voided'])
  })

  it('stays on the page of its request when it is void, and its customer is told', async () => {
    const { lead, certificate } = await issued()
    const { number } = certificate
    await postAsStaff(`/admin/requests/${lead.reference}/certificates`, {
      ...{ intent: 'void', number, reason: 'A serial was mistyped', send: 'on' },
    })
    const $ = await page(send(linkPath(await leadOf(lead))))
    const paper = $('#papers').parent().text()
    expect(paper).toContain(number)
    expect(paper).toMatch(/Void since .*2026\. A serial was mistyped\./)
    expect($('main').text()).toContain(`We issued the Certificate of Data Destruction ${number}`)
    expect($('main').text()).toContain(`We voided ${number}`)
    const [mail] = await mailed()
    expect(mail).toMatchObject({
      leadId: lead.id,
      subject: `Your certificate of data destruction is void: ${number} (${lead.reference})`,
    })
    expect(mail?.body).toContain('The reason: A serial was mistyped.')
    expect(await paperOptions(lead.id)).toEqual([])
  })

  it('is replaced by another that names it, both or neither', async () => {
    const { lead, certificate } = await issued()
    const { id } = await (await addItem(lead.reference, { serial: 'SN 2', result: null })).json()
    expect((await command(certificate.number, 'replace')).status).toBe(422)
    const still = await (await sendAsStaff(`${API}/${certificate.number}`)).json()
    expect(still.status).toBe('valid')
    await sendJsonAsStaff('PUT', `/api/received-items/${id}`, { result: 'done' })
    const other = await (await command(certificate.number, 'replace')).json()
    expect(other).toMatchObject({ replaces: certificate.number, itemCount: 2, status: 'valid' })
    const before = await (await sendAsStaff(`${API}/${certificate.number}`)).json()
    expect(before).toMatchObject({ status: 'void', replacedBy: other.number, itemCount: 1 })
    const $ = await page(send(before.path))
    expect($('[role=alert]').text()).toContain(other.number)
    expect((await page(send(other.path)))('main').text()).toContain(`Replaces${certificate.number}`)
  })

  it('keeps its serials out of lists of other jobs until it is void', async () => {
    const { certificate } = await issued()
    const { reference } = await makePickup({ businessName: 'Another' })
    const items = [{ ...DRIVE, serial: 'sn1' }]
    const post = () => sendJsonAsStaff('POST', '/api/received-items', { reference, items })
    const refused = await post()
    expect(refused.status).toBe(422)
    expect((await refused.json()).errors['items.0'][0]).toContain(certificate.number)
    const list = { csv: 'Serial\nsn 1', intent: 'preview' }
    const preview = await postAsStaff(`/admin/requests/${reference}/items/import`, list)
    expect(preview.status).toBe(422)
    expect((await page(preview))('main').text()).toContain(`Line 2: This serial is on C-`)
    await command(certificate.number, 'void')
    expect((await post()).status).toBe(201)
  })

  it('cannot be changed or deleted', async () => {
    const { certificate } = await issued()
    const one = eq(certificates.number, certificate.number)
    for (const act of [
      () => db.delete(certificates).where(one),
      () => db.update(certificates).set({ content: '{}' }).where(one),
      () => db.update(certificates).set({ itemCount: 5 }).where(one),
    ])
      await expect(act()).rejects.toThrow()
    const sent = await sendAsStaff(`${API}/${certificate.number}`, { method: 'DELETE' })
    expect(sent.status).toBe(405)
  })

  it('stays the same when its items change or its request is permanently deleted', async () => {
    const { lead, certificate } = await issued()
    const items = async () => page(sendAsStaff(`/admin/requests/${lead.reference}/items`))
    expect((await items())('main').text()).toContain(`${certificate.number} lists these items`)
    await db.delete(leads).where(eq(leads.id, lead.id))
    const $ = await page(send(certificate.path))
    expect($('main').text()).toContain('SN 1')
    const after = await (await sendAsStaff(`${API}/${certificate.number}`)).json()
    expect(after).toMatchObject({ status: 'valid', sha256: certificate.sha256 })
    expect((await command(certificate.number, 'replace')).status).toBe(404)
  })
})

describe('the page of a certificate', () => {
  it('opens only with its key, and is not cached', async () => {
    const { lead, certificate } = await issued()
    const response = await send(certificate.path)
    expect(response.headers.get('Cache-Control')).toContain('no-store')
    expect(response.headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex')
    const $ = await page(response)
    const text = $('main').text()
    for (const part of [certificate.number, certificate.sha256, 'Delgado Print Works', 'SN 1'])
      expect(text).toContain(part)
    expect($('main table thead th')).toHaveLength(6)
    expect($('main tbody').text()).toContain('Nov 2, 2026')
    expect($('main footer a').attr('href')).toContain(`/verify/${certificate.number}`)
    expect($('main img[src^="data:image/svg"]')).toHaveLength(1)
    for (const path of [
      certificate.path.replace('k=', 'k=_'),
      certificate.path.replace(/\?.*/, ''),
      certificate.path.replace(/\d{6}/, '999999'),
    ])
      expect((await send(path)).status).toBe(404)
    const own = await page(send(linkPath(lead)))
    expect(own(`main a[href="${certificate.path}"]`)).toHaveLength(1)
  })
})

describe('the desk', () => {
  it('issues, voids and replaces', async () => {
    const lead = await makePickup()
    const path = `/admin/requests/${lead.reference}/certificates`
    expect((await postAsStaff(path, { intent: 'issue', kind: 'destruction' })).status).toBe(422)
    await addItem(lead.reference)
    const done = await postAsStaff(path, { intent: 'issue', kind: 'destruction' })
    expect(done.status).toBe(303)
    const $ = await page(followAsStaff(done))
    const number = $('main a.tabular').first().text()
    expect(number).toMatch(/^C-/)
    const card = $('main section:has(a.tabular)')
    for (const part of [`${number} Valid`, 'Items1', `To${lead.organization}`])
      expect(card.text()).toContain(part)
    const pdf = await send(card.find('a[download]').attr('href') ?? '')
    expect(pdf.headers.get('Content-Type')).toBe('application/pdf')
    expect((await postAsStaff(path, { intent: 'issue', kind: 'destruction' })).status).toBe(409)
    expect((await postAsStaff(path, { intent: 'replace', number, reason: '' })).status).toBe(422)
    const replaced = await postAsStaff(path, { intent: 'replace', number, reason: 'Mistyped' })
    expect(replaced.status).toBe(303)
    expect((await page(followAsStaff(replaced)))('main').text()).toContain('Mistyped. Replaced by')
    expect((await postAsStaff(path, { intent: 'void', number, reason: 'Again' })).status).toBe(409)
    const list = await page(sendAsStaff(`/admin/certificates?q=${lead.reference}`))
    expect(list('main tbody tr')).toHaveLength(2)
    expect(list('main tbody tr').last().text()).toMatch(/Void\s+Replaced by C-/)
    const csv = await sendAsStaff(`/admin/certificates/export.csv?q=${lead.reference}&state=void`)
    expect(await csv.text()).toContain(number)
  })

  it('says before issuing what the certificate will list, and what may be a mistake', async () => {
    const lead = await makePickup()
    const prepared = new URLSearchParams({ intent: 'prepare', laptops: '4' })
    const headers = { Origin: ORIGIN, 'Sec-Fetch-Site': 'same-origin' }
    await send(linkPath(lead), { method: 'POST', body: prepared, headers })
    for (const changes of [{}, { serial: 'SN 2', date: null }, { serial: 'SN 3', method: 'none' }])
      await addItem(lead.reference, changes)
    await weigh(lead.id)
    const $ = await page(sendAsStaff(`/admin/requests/${lead.reference}/certificates`))
    const lines = $('main form li')
      .map((_, line) => $(line).text())
      .get()
    expect($('main form').first().text()).toContain(`To ${lead.organization ?? lead.contactName}`)
    expect(lines).toEqual([
      'It says 422.5 lb: 412.5 lb of electronics, 10 lb of common materials.',
      'It lists 2 items.',
      '1 item without a date.',
      '1 item without a method, which it does not list.',
      'Declared 4, received 3.',
    ])
  })

  it('emails the links to the customer if the box is checked, of a replacement too', async () => {
    const lead = await makePickup()
    const path = `/admin/requests/${lead.reference}/certificates`
    await addItem(lead.reference)
    const box = (await page(sendAsStaff(path)))('main form [name=send]')
    expect([box.attr('checked'), box.closest('label').text()]).toEqual([
      'checked',
      `Send it to ${lead.email}`,
    ])
    const done = await postAsStaff(path, { intent: 'issue', kind: 'destruction', send: 'on' })
    expect(done.status).toBe(303)
    const [certificate] = await db.select().from(certificates)
    const number = certificate?.number ?? ''
    const [mail] = await mailed()
    expect(mail).toMatchObject({
      leadId: lead.id,
      recipient: lead.email,
      subject: `Your certificate of data destruction: ${number} (${lead.reference})`,
    })
    // Its URL opens the certificate.
    const link = /Read it, .*: https:\/\/site.invalid(\S+)/.exec(mail?.body ?? '')?.[1] ?? ''
    expect((await page(send(link)))('main').text()).toContain(number)
    expect(mail?.body).not.toContain('SN 1')
    await postAsStaff(path, { intent: 'replace', number, reason: 'Mistyped' })
    expect(await mailed()).toHaveLength(1)
    const [, second] = await db.select().from(certificates).orderBy(asc(certificates.id))
    await postAsStaff(path, {
      intent: 'replace',
      number: second?.number ?? '',
      reason: 'Mistyped again',
      send: 'on',
    })
    expect((await mailed())[1]?.body).toContain(`It replaces ${second?.number}, which is void.`)
  })

  it('says in whose name it issues, and links to add a name', async () => {
    const lead = await makePickup()
    await addItem(lead.reference)
    const path = `/admin/requests/${lead.reference}/certificates`
    const { id } = await staffMember()
    const unnamed = await page(sendAsStaff(path))
    expect(unnamed('main').text()).toContain(`in the name of ${DEFAULT_SETTINGS.brandName}.`)
    expect(unnamed(`main a[href="/admin/people/${id}/edit"]`).text()).toBe('Add your name')
    await db.update(users).set({ firstName: 'Ada', lastName: 'Moss' }).where(eq(users.id, id))
    const named = await page(sendAsStaff(path))
    expect(named('main').text()).toContain('in the name of Ada Moss.')
    expect(named('main').text()).not.toContain('Add your name')
    await db.update(users).set({ firstName: null, lastName: null }).where(eq(users.id, id))
  })

  it("is in the organization's name if the account has none, with its fingerprint", async () => {
    const { certificate } = await issued()
    const paper = (await page(send(certificate.path)))('main').text()
    expect(paper).toContain(`${DEFAULT_SETTINGS.brandName}Issued on `)
    expect(paper.match(/Issued (by|on)/g)).toHaveLength(1)
    expect(paper).toMatch(/Fingerprint \(SHA-256\) [0-9a-f]{64}\. Version \d+ of the text\./)
  })

  it('has the days of its items if there are any', async () => {
    const isHidden = async ({ path }: { path: string }) =>
      (await page(send(path)))('th:contains("Date")').is('[hidden]')
    const { certificate } = await issued()
    expect(await isHidden(certificate)).toBe(false)
    const lead = await makePickup()
    await addItem(lead.reference, { date: null })
    expect(await isHidden(await (await issue(lead.reference)).json())).toBe(true)
  })

  it('changes the wording of certificates, except of issued ones', async () => {
    const { certificate } = await issued()
    const path = '/admin/settings/certificates'
    const form = (await page(sendAsStaff(path)))('main form')
    const version = form.find('[name=version]').val() as string
    const values = { recycling: 'All of it.', destruction: 'None is left.', version }
    const mark = { markName: 'R2', markNumber: 'R2-1', markExpires: '2099-01-01' }
    expect((await postAsStaff(path, { ...values, destruction: '' })).status).toBe(422)
    expect((await postAsStaff(path, { ...values, ...mark })).status).toBe(303)
    expect((await postAsStaff(path, { ...values, recycling: 'Other' })).status).toBe(409)
    expect((await page(send(certificate.path)))('main').text()).not.toContain('None is left.')
    const { certificate: later } = await issued()
    const text = (await page(send(later.path)))('main').text()
    expect(text).toContain('None is left.')
    expect(text).toContain('R2, R2-1')
    const proof = async () => (await page(send('/about')))('#proof').text()
    expect(await proof()).toContain('Certified by R2, R2-1, until Thursday, January 1, 2099.')
    const past = { ...mark, markExpires: '2020-01-01', version: String(Number(version) + 1) }
    await postAsStaff(path, { ...values, ...past })
    const { certificate: last } = await issued()
    expect((await page(send(last.path)))('main').text()).not.toContain('R2-1')
    expect(await proof()).not.toContain('Certified by')
  })
})
