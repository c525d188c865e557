import { db } from 'db/client.server'
import { events } from 'db/schema/events'
import { arrivals, gates, turnedAway } from 'db/schema/gates'
import { leads } from 'db/schema/leads'
import { mailOutbox } from 'db/schema/mail'
import { history } from 'db/schema/people'
import { eventResults } from 'db/schema/results'
import { weighings } from 'db/schema/weighings'
import { eq, isNull } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { findResults } from '~/events/results/find-results.server'
import { linkPath } from '~/leads/link.server'
import { purge } from '~/platform/purge.server'
import { clearRecords, daysFromNow, makeEvent } from '../support/records'
import { page, postJson, send } from '../support/site'
import { followAsStaff, postAsStaff, sendAsStaff, sendJsonAsStaff } from '../support/staff'

beforeEach(clearRecords)

const FIGURES = {
  vehicles: '143',
  attended: '120',
  walkIns: '23',
  noShows: '9',
  turnedAway: '4',
  electronicsLbs: '9820',
  commonLbs: '610',
  fees: '412.50',
  volunteers: '12',
  hours: '48.5',
  story: 'Boulder came.',
}
const GATE_FIGURES = ['vehicles', 'attended', 'walkIns', 'noShows', 'turnedAway']
const SENTENCE = '143 vehicles, 9,820 lb of electronics, 610 lb of common materials. Thank you.'

const pastEvent = (values: object = {}) => makeEvent({ date: daysFromNow(-3), ...values })
const screen = (id: number) => `/admin/events/${id}/results`
const versionOf = async (id: number) =>
  String((await page(sendAsStaff(screen(id))))('[name=version]').val())
const save = async (id: number, values: Record<string, string>, version?: string) =>
  postAsStaff(screen(id), { ...values, version: version ?? (await versionOf(id)) })
const publish = (id: number, values: Record<string, string> = {}) =>
  save(id, { ...FIGURES, ...values, intent: 'publish' })
const mails = () => db.select().from(mailOutbox).where(isNull(mailOutbox.leadId))

/** Stores a registration in this status, and returns the lead. */
async function register(
  eventId: number,
  email: string,
  status: 'attended' | 'pending' | 'waitlisted',
) {
  await db
    .update(events)
    .set({ date: daysFromNow(14) })
    .where(eq(events.id, eventId))
  await purge('events')
  const response = await postJson('/api/event-registration', {
    ...{
      eventId,
      name: 'Rosa Marsh',
      email,
      phone: '303 555 0110',
      items: 'Two monitors',
      terms: true,
    },
  })
  expect(response.status).toBe(201)
  await db.update(leads).set({ status }).where(eq(leads.email, email))
  await db
    .update(events)
    .set({ date: daysFromNow(-3) })
    .where(eq(events.id, eventId))
  await purge('events')
  const [lead] = await db.select().from(leads).where(eq(leads.email, email))
  if (!lead) throw new Error('The registration was not stored')
  return lead
}

it('leaves figures of the gate blank before the event, and while nobody was counted', async () => {
  const { id } = await pastEvent()
  await register(id, 'rosa@example.org', 'pending')
  const figures = async () => {
    const $ = await page(sendAsStaff(screen(id)))
    return GATE_FIGURES.map((name) => $(`[name=${name}]`).val() ?? '')
  }
  const blank = ['', '', '', '', '']
  expect(await figures()).toEqual(blank)
  const text = (await page(sendAsStaff(screen(id))))('main').text()
  expect(text).toContain('Nobody was counted at the gate. Enter the figures, then save.')
  await register(id, 'ben@example.org', 'attended')
  expect(await figures()).toEqual(['1', '1', '0', '1', '0'])
  await db
    .update(events)
    .set({ date: daysFromNow(3) })
    .where(eq(events.id, id))
  await purge('events')
  expect(await figures()).toEqual(blank)
  await save(id, { turnedAway: '0' })
  expect(await figures()).toEqual(['', '', '', '', '0'])
})

describe('the form of results', () => {
  it('is filled in from the gate and the registrations', async () => {
    const { id } = await pastEvent()
    await register(id, 'came@example.org', 'attended')
    await register(id, 'stayed@example.org', 'pending')
    await register(id, 'waited@example.org', 'waitlisted')
    const [gate] = await db
      .insert(gates)
      .values({ eventId: id, name: 'A', token: 'a', pinHash: 'x' })
      .returning()
    const at = new Date()
    const tap = { eventId: id, gateId: gate?.id ?? 0 }
    const arrival = { ...tap, arrivedAt: at, changedAt: at, name: 'Someone' }
    await db.insert(arrivals).values([
      { ...arrival, tap: '1' },
      { ...arrival, tap: '2' },
      { ...arrival, tap: '3', undoneAt: at },
    ])
    await db.insert(turnedAway).values({ ...tap, tap: '4', reason: 'not-resident' })
    const $ = await page(sendAsStaff(screen(id)))
    const shown = GATE_FIGURES.map((name) => $(`[name=${name}]`).val())
    expect(shown).toEqual(['3', '1', '2', '1', '1'])
    expect($('main').text()).toContain('Leave blank what nobody counted.')
    expect(await (await sendAsStaff(`/api/events/${id}/results`)).json()).toMatchObject({
      ...{ vehicles: 3, attended: 1, walkIns: 2, noShows: 1, turnedAway: 1, state: 'none' },
    })
  })

  it('keeps a draft from visitors, with cents and the weights of the event', async () => {
    const { id } = await pastEvent()
    expect((await save(id, FIGURES)).status).toBe(303)
    const [row] = await db.select().from(eventResults)
    expect(row).toMatchObject({ vehicles: 143, fees: 41_250, hours: 48.5, publishedAt: null })
    const [event] = await db.select().from(events)
    expect(event).toMatchObject({ electronicsLbs: 9820, commonMaterialsLbs: 610 })
    const ledger = await db.select().from(weighings)
    expect(ledger.map(({ pounds }) => pounds).sort()).toEqual([610, 9820])
    expect((await page(sendAsStaff(screen(id))))('[name=fees]').val()).toBe('412.50')
    expect((await page(send(`/events/${id}`)))('main').text()).not.toContain('143 vehicles')
    expect((await page(sendAsStaff(screen(id))))('main').text()).toContain('Draft')
  })

  it('publishes, then corrects, and the page of the event says both', async () => {
    const { id } = await pastEvent()
    await send(`/events/${id}`)
    expect((await publish(id)).status).toBe(303)
    const $ = await page(send(`/events/${id}`))
    expect($('main').text()).toContain(SENTENCE)
    expect($('main').text()).toContain('Boulder came.')
    await save(id, FIGURES)
    expect((await page(send(`/events/${id}`)))('main').text()).not.toContain('Corrected on')
    await save(id, { ...FIGURES, vehicles: '144', electronicsLbs: '9825.5' })
    const text = (await page(send(`/events/${id}`)))('main').text()
    expect(text).toContain('144 vehicles, 9,825.5 lb of electronics')
    expect(text).toMatch(/Corrected on \w+day, \w+ \d+, \d{4}\./)
    const valid = await db.select().from(weighings).where(isNull(weighings.voidedAt))
    expect(valid.map(({ pounds }) => pounds).sort()).toEqual([610, 9825.5])
    const actions = await db
      .select()
      .from(history)
      .where(eq(history.subject, 'results'))
      .orderBy(history.id)
    expect(actions.map(({ action }) => action)).toEqual(['published', 'updated', 'corrected'])
  })

  it('refuses values that are not numbers, and keeps what was typed', async () => {
    const { id } = await pastEvent()
    const response = await save(id, { ...FIGURES, fees: 'a lot', hours: '1.25' })
    expect(response.status).toBe(422)
    const $ = await page(response)
    expect($('.error-summary li')).toHaveLength(2)
    expect($('[name=fees]').val()).toBe('a lot')
    expect($('[name=story]').val()).toBe('Boulder came.')
    expect(await db.select().from(eventResults)).toEqual([])
  })

  it('shows both versions after somebody else saved', async () => {
    const { id } = await pastEvent()
    const version = await versionOf(id)
    await save(id, FIGURES)
    const response = await save(id, { ...FIGURES, vehicles: '9' }, version)
    expect(response.status).toBe(409)
    const $ = await page(response)
    expect($('.error-summary').text()).toContain('saved these results while you were editing')
    expect($('[name=vehicles]').val()).toBe('9')
    expect(
      (await save(id, { ...FIGURES, vehicles: '9' }, String($('[name=version]').val()))).status,
    ).toBe(303)
  })
})

it('shows what an event collected in the list of past events, once it is published', async () => {
  const { id } = await pastEvent()
  await pastEvent()
  await save(id, FIGURES)
  const list = async (when: string) =>
    (await page(send(`/events?when=${when}`)))('main').text().split(SENTENCE).length - 1
  expect(await list('past')).toBe(0)
  await publish(id)
  expect(await list('past')).toBe(1)
  expect(await list('all')).toBe(1)
})

describe('two people who correct results', () => {
  const stored = async (id: number) => {
    const { results } = await findResults(id)
    return results
  }
  /** The values of the form, as a browser submits them. */
  const open = async (id: number) => {
    const $ = await page(sendAsStaff(screen(id)))
    const names = [...Object.keys(FIGURES), 'version', 'hostSubject', 'hostMessage']
    return Object.fromEntries(names.map((name) => [name, String($(`[name=${name}]`).val() ?? '')]))
  }
  const setWeight = async (id: number, values: object) =>
    expect((await sendJsonAsStaff('PUT', `/api/events/${id}`, values)).status).toBe(200)

  it('keep a weight that was set with the event meanwhile', async () => {
    const { id } = await pastEvent()
    await publish(id)
    const form = await open(id)
    await setWeight(id, { electronicsLbs: 15_000 })
    const response = await postAsStaff(screen(id), { ...form, story: 'Thank you, Boulder.' })
    expect(response.status).toBe(303)
    expect(await stored(id)).toMatchObject({
      electronicsLbs: 15_000,
      story: 'Thank you, Boulder.',
    })
    expect((await page(followAsStaff(response)))('[role=status]').text()).toContain(
      'Changes by admin were kept: Electronics, lb',
    )
  })

  it('keep such a weight before results are first saved, too', async () => {
    const { id } = await pastEvent({ electronicsLbs: 100 })
    const form = await open(id)
    await setWeight(id, { electronicsLbs: 200 })
    expect((await postAsStaff(screen(id), { ...form, commonLbs: '5' })).status).toBe(303)
    expect(await stored(id)).toMatchObject({ electronicsLbs: 200, commonLbs: 5 })
  })

  it('are asked about a weight that both changed', async () => {
    const { id } = await pastEvent()
    await publish(id)
    const form = await open(id)
    await setWeight(id, { commonMaterialsLbs: 700 })
    const response = await postAsStaff(screen(id), { ...form, commonLbs: '650' })
    expect(response.status).toBe(409)
    const $ = await page(response)
    expect($('.banner dt').text()).toBe('Common materials, lb')
    expect(await stored(id)).toMatchObject({ commonLbs: 700 })
    const version = String($('[name=version]').val())
    expect((await postAsStaff(screen(id), { ...form, version, commonLbs: '650' })).status).toBe(303)
    expect(await stored(id)).toMatchObject({ commonLbs: 650 })
  })

  it('keep the fields that only one of them changed', async () => {
    const { id } = await pastEvent({ hostEmail: 'host@example.org' })
    await publish(id, { fees: '250.50' })
    const [first, second] = [await open(id), await open(id)]
    await postAsStaff(screen(id), { ...first, vehicles: '150' })
    const response = await postAsStaff(screen(id), { ...second, story: 'Thank you, Boulder.' })
    expect(response.status).toBe(303)
    expect(await stored(id)).toMatchObject({
      vehicles: 150,
      fees: 250.5,
      story: 'Thank you, Boulder.',
    })
  })

  it('are asked only about what both changed, as the form writes it', async () => {
    const { id } = await pastEvent({ hostEmail: 'host@example.org' })
    await publish(id)
    const [first, second] = [await open(id), await open(id)]
    await postAsStaff(screen(id), { ...first, vehicles: '150', fees: '250.50' })
    const response = await postAsStaff(screen(id), { ...second, fees: '260.00', story: 'New.' })
    expect(response.status).toBe(409)
    const $ = await page(response)
    expect($('.banner dt').text()).toBe('Fees, $')
    expect($('.banner dd').first().text()).toBe('admin: 250.50')
    expect($('[name=fees]').val()).toBe('260.00')
    expect($('[name=vehicles]').val()).toBe('150')
    expect($('[name=story]').val()).toBe('New.')
  })

  it('leave the history of the event complete, so that its form merges', async () => {
    const { id } = await pastEvent({ electronicsLbs: 100 })
    const event = await page(sendAsStaff(`/admin/events/${id}/edit`))
    const version = event('[name=version]').val()
    await save(id, { ...FIGURES })
    const [row] = await db.select().from(events).where(eq(events.id, id))
    const changes = await db.select().from(history).where(eq(history.subject, 'event'))
    expect(changes.map((each) => each.version)).toContain(row?.version)
    expect(Number(version)).toBe((row?.version ?? 0) - 1)
  })
})

describe('a published weight that changes with the event', () => {
  const corrected = async (id: number) =>
    (await page(send(`/events/${id}`)))('main').text().includes('Corrected on')

  it('is a correction of the results', async () => {
    const { id } = await pastEvent()
    await publish(id)
    await sendJsonAsStaff('PUT', `/api/events/${id}`, { description: 'Thank you all for coming.' })
    expect(await corrected(id)).toBe(false)
    await sendJsonAsStaff('PUT', `/api/events/${id}`, { electronicsLbs: 9830 })
    expect(await corrected(id)).toBe(true)
    const lines = (await page(sendAsStaff(screen(id))))('main').text()
    expect(lines).toContain('admin corrected this')
    expect(lines).toContain('Electronics, lb: 9820, then 9830')
  })

  it('is one when its weighing is voided, too', async () => {
    const { id } = await pastEvent()
    await publish(id)
    const [entry] = await db.select().from(weighings).where(eq(weighings.stream, 'common'))
    await sendJsonAsStaff('POST', `/api/weighings/${entry?.id}/void`, { reason: 'Wrong scale' })
    expect(await corrected(id)).toBe(true)
    expect((await page(send(`/events/${id}`)))('main').text()).not.toContain('610 lb')
  })

  it('stays without a note while the results are a draft', async () => {
    const { id } = await pastEvent()
    await save(id, FIGURES)
    await sendJsonAsStaff('PUT', `/api/events/${id}`, { electronicsLbs: 9830 })
    await save(id, { ...FIGURES, electronicsLbs: '9830', intent: 'publish' })
    expect(await corrected(id)).toBe(false)
  })
})

describe('the host of an event', () => {
  it('gets the published results once, with a report that needs the key', async () => {
    const { id } = await pastEvent({ hostEmail: 'host@example.org', host: 'Rotary Club' })
    await save(id, { ...FIGURES, notify: 'on' })
    expect(await mails()).toEqual([])
    const form = await page(sendAsStaff(`/admin/events/${id}/results`))
    const hostMessage = String(form('[name=hostMessage]').val())
    const unknown = await publish(id, { notify: 'on', hostMessage: 'Hello {mayor}' })
    expect(unknown.status).toBe(422)
    const sent = { notify: 'on', hostMessage: `Dear Rotary Club,\n\n${hostMessage}` }
    const shown = await versionOf(id)
    // As with a double click.
    for (const _ of ['first', 'second'])
      await save(id, { ...FIGURES, ...sent, intent: 'publish' }, shown)
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ recipient: 'host@example.org', eventId: id, purpose: 'results' })
    for (const text of ['Dear Rotary Club,', SENTENCE, 'Fees: $412.50', 'to print: https://'])
      expect(mail?.body).toContain(text)
    const path = /\/r\/results\/\S+/.exec(mail?.body ?? '')?.[0] ?? ''
    const response = await send(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toContain('no-store')
    const $ = await page(response)
    expect($('main').text()).toContain('Volunteer hours48.5')
    const large = $('main dd').toArray()
    expect(large.map((figure) => $(figure).text())).toEqual(['143', '9,820 lb', '610 lb'])
    expect($('main').text()).not.toContain(SENTENCE)
    expect((await send(path.slice(0, -1))).status).toBe(404)
    expect((await send(path.replace(`/${id}/`, `/${id + 1}/`))).status).toBe(404)
    const outbox = await page(sendAsStaff(`/admin/outbox/${mail?.id}`))
    expect(outbox('[role=dialog]').text()).toContain(SENTENCE)
  })

  it('gets nothing without the box checked, or without an address', async () => {
    const { id } = await pastEvent({ hostEmail: 'host@example.org' })
    await publish(id)
    const other = await pastEvent()
    await publish(other.id, { notify: 'on' })
    expect(await mails()).toEqual([])
    await save(id, { ...FIGURES, vehicles: '144', notify: 'on' })
    expect((await mails())[0]?.subject).toContain('Corrected results')
  })
})

describe('the page of a registrant', () => {
  it('says thanks after the event, and the results once they are published', async () => {
    const { id } = await pastEvent()
    const came = await register(id, 'came@example.org', 'attended')
    const before = (await page(send(linkPath(came))))('main').text()
    expect(before).toContain('Thank you for coming.')
    expect(before).not.toContain('143 vehicles')
    await publish(id)
    expect((await page(send(linkPath(came))))('main').text()).toContain(SENTENCE)
  })
})

describe('the API of results', () => {
  it('is for staff, keeps what is left out, and publishes', async () => {
    const { id } = await pastEvent({ hostEmail: 'host@example.org' })
    const path = `/api/events/${id}/results`
    expect((await send(path)).status).toBe(401)
    expect((await sendAsStaff('/api/events/999999/results')).status).toBe(404)
    const put = (values: object) => sendJsonAsStaff('PUT', path, values)
    const first = await put({
      vehicles: 10,
      fees: 12.34,
      electronicsLbs: 500,
      photos: ['/media/a.jpg'],
    })
    expect(await first.json()).toMatchObject({
      ...{ eventId: id, vehicles: 10, fees: 12.34, electronicsLbs: 500, commonLbs: null },
      ...{ photos: ['/media/a.jpg'], state: 'draft', version: 1 },
    })
    const second = await put({ commonLbs: 20, publish: true, notify: true, version: 1 })
    expect(await second.json()).toMatchObject({ vehicles: 10, commonLbs: 20, state: 'published' })
    expect(await mails()).toHaveLength(1)
    expect((await put({ vehicles: 11, version: 1 })).status).toBe(409)
    expect((await put({ vehicles: -1 })).status).toBe(422)
    for (const photos of ['abc', true, {}, null]) expect((await put({ photos })).status).toBe(422)
  })

  it('keeps what others save at the same time, also the pounds of the event', async () => {
    const { id } = await pastEvent()
    const put = (path: string, values: object) => sendJsonAsStaff('PUT', path, values)
    const results = `/api/events/${id}/results`
    await put(results, { vehicles: 10, electronicsLbs: 500 })
    const responses = await Promise.all([
      put(results, { vehicles: 11 }),
      put(results, { hours: 40 }),
      put(`/api/events/${id}`, { electronicsLbs: 600 }),
    ])
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    const saved = await findResults(id)
    expect(saved.results).toMatchObject({ vehicles: 11, hours: 40, electronicsLbs: 600 })
  })
})
