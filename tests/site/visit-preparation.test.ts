import { db } from 'db/client.server'
import { leadFiles } from 'db/schema/conversation'
import { leads } from 'db/schema/leads'
import { preparations } from 'db/schema/preparations'
import { eq, type SQL } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { findRequest } from '~/customer/find-request.server'
import { postVisit } from '~/customer/visit.server'
import { markSpam, trashLeads } from '~/inbox/mutations.server'
import { linkPath } from '~/leads/link.server'
import { historyOf, leadOf, sendLead } from '../support/lead-records'
import { fileOf } from '../support/pictures'
import { clearRecords } from '../support/records'
import { ORIGIN, page, postForm, send } from '../support/site'
import { sendAsStaff, sendJsonAsStaff, staffMember } from '../support/staff'
import { clearVisitSettings, setUpVisits } from '../support/visits'

beforeEach(async () => {
  await clearRecords()
  await db.delete(leadFiles)
  await setUpVisits()
})
afterAll(clearVisitSettings)

const makePickup = async (changes = {}) => leadOf(await sendLead('business pickup', changes))
type Pickup = Awaited<ReturnType<typeof makePickup>>
const look = (lead: Pickup) => page(send(linkPath(lead)))
const tell = (lead: Pickup, values: Record<string, string>) =>
  postForm(linkPath(lead), { intent: 'prepare', ...values })

const SAID = {
  laptops: '80',
  access: 'elevator',
  accessNote: 'Ask for Lee at the desk.',
  dataChoice: 'shred-on-site',
  certificate: 'on',
  poNumber: 'PO-1207',
}

it('starts with the counts of the estimator', async () => {
  const lead = await makePickup({ itemsDescription: '1,200 laptops, 1 desktop computer' })
  const $ = await look(lead)
  expect($('[name=laptops]').attr('value')).toBe('1200')
  expect($('[name=desktopComputers]').attr('value')).toBe('1')
  expect($('[name=monitors]').attr('value')).toBeFalsy()
})

it('is shown to staff, on the job sheet and in the API', async () => {
  const lead = await makePickup()
  expect((await tell(lead, SAID)).status).toBe(303)
  expect((await look(lead))('[name=poNumber]').attr('value')).toBe('PO-1207')
  expect((await historyOf(lead))[0]?.action).toBe('said how to come prepared')
  const visit = { day: '2031-06-04', truck: 'truck-1', window: '10:00-12:00' }
  const planned = await sendJsonAsStaff('POST', '/api/visits', { lead: lead.reference, ...visit })
  const { id } = await planned.json()
  for (const path of [
    `/admin/requests/${lead.reference}`,
    '/admin/day?date=2031-06-04',
    '/admin/day/sheets?date=2031-06-04',
  ]) {
    const text = (await page(sendAsStaff(path)))('main').text()
    for (const said of ['Ask for Lee', 'PO-1207', 'An elevator', 'Shred here while you watch'])
      expect(text).toContain(said)
  }
  expect(await (await sendAsStaff(`/api/visits/${id}`)).json()).toMatchObject({
    preparation: { laptops: 80, certificate: true, dataChoice: 'shred-on-site' },
  })
})

it('stays in sight of the customer', async () => {
  const lead = await makePickup()
  expect((await look(lead))('section[aria-labelledby=prepared]').length).toBe(0)
  await tell(lead, SAID)
  const text = (await look(lead))('section[aria-labelledby=prepared]').text()
  for (const said of ['Ask for Lee', 'PO-1207', 'An elevator']) expect(text).toContain(said)
})

it('is written by the API, value by value', async () => {
  const lead = await makePickup()
  await tell(lead, SAID)
  const visit = { day: '2031-06-04', truck: 'truck-1', window: '10:00-12:00' }
  const planned = await sendJsonAsStaff('POST', '/api/visits', { lead: lead.reference, ...visit })
  const { id } = await planned.json()
  const put = (preparation: unknown) => sendJsonAsStaff('PUT', `/api/visits/${id}`, { preparation })
  const response = await put({ laptops: 79, access: 'stairs' })
  expect((await response.json()).preparation).toMatchObject({
    ...{ laptops: 79, access: 'stairs', poNumber: 'PO-1207' },
  })
  for (const wrong of [{ laptops: -1 }, { access: 'ladder' }, 'stairs', [1]])
    expect((await put(wrong)).status).toBe(422)
  expect((await look(lead))('[name=laptops]').attr('value')).toBe('79')
})

it('is collapsed until it has errors, and above the command that cancels', async () => {
  const lead = await makePickup()
  const $ = await look(lead)
  expect($('details:has(#prepare)').attr('open')).toBeUndefined()
  expect($('main details').last().find('[name=intent], button').attr('value')).toBe('cancel-pickup')
  const refused = await page(tell(lead, { ...SAID, laptops: '-1' }))
  expect(refused('details:has(#prepare)').attr('open')).toBeDefined()
})

it('keeps what was typed if it is invalid', async () => {
  const lead = await makePickup()
  const response = await tell(lead, { ...SAID, laptops: '-1' })
  expect(response.status).toBe(422)
  const $ = await page(response)
  expect($('[name=accessNote]').text()).toBe('Ask for Lee at the desk.')
  expect($('[name=dataChoice][value=shred-on-site]').attr('checked')).toBeDefined()
})

it('closes with the pickup', async () => {
  const lead = await makePickup()
  await sendJsonAsStaff('PUT', `/api/business-pickups/${lead.id}/status`, { status: 'cancelled' })
  const response = await tell(lead, SAID)
  expect(response.status).toBe(409)
  expect((await page(response))('main').text()).toContain('You wrote: Ask for Lee at the desk.')
  expect((await look(lead))('[name=poNumber]').length).toBe(0)
})

describe('while staff', () => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ intent: 'prepare', ...SAID }))
    form.append(name, value)

  /** Sends it after `act`, which comes when the page has been found. */
  async function tellAfter(act: (chosen: SQL) => Promise<unknown>) {
    const lead = await makePickup()
    const [, , reference, key] = linkPath(lead).split('/')
    const found = await findRequest({ reference, key })
    if (!found) throw new Error('The link has expired')
    await act(eq(leads.id, lead.id))
    const sending = postVisit(found, { form, files: [] }, undefined)
    const outcome = await sending.catch((thrown: unknown) => thrown)
    expect(await db.select().from(preparations)).toHaveLength(0)
    return outcome
  }

  it('mark it as spam, says that nothing was stored, with what was typed', async () => {
    const outcome = await tellAfter(async (chosen) => markSpam(await staffMember(), chosen))
    const failed = { message: expect.stringContaining(SAID.accessNote) }
    expect(outcome).toMatchObject({ data: { failed }, init: { status: 409 } })
  })

  it('delete it, is not found, with what was typed', async () => {
    const outcome = await tellAfter(async (chosen) => trashLeads(await staffMember(), chosen))
    expect(outcome).toMatchObject({ data: { unsent: SAID.accessNote }, init: { status: 404 } })
  })
})

const list = fileOf('serial,make\n1,Dell', 'assets.csv', 'text/csv')

/** Posts the preparation with files, like a browser without JavaScript. */
function tellWithFiles(
  lead: Pickup,
  values: Record<string, string>,
  files: File[],
  clientAddress?: string,
) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ intent: 'prepare', ...values }))
    body.append(name, value)
  for (const file of files) body.append('files', file)
  const headers = { Origin: ORIGIN, 'Sec-Fetch-Site': 'same-origin' }
  return send(linkPath(lead), { method: 'POST', body, headers, clientAddress })
}

it('accepts files that customer, staff and crew see, each once', async () => {
  const lead = await makePickup()
  const visit = { day: '2031-06-04', truck: 'truck-1', window: '10:00-12:00' }
  await sendJsonAsStaff('POST', '/api/visits', { lead: lead.reference, ...visit })
  const responses = [
    await tellWithFiles(lead, SAID, [list]),
    await tellWithFiles(lead, SAID, [list]),
  ]
  expect(responses.map(({ status }) => status)).toEqual([303, 303])
  const own = (await look(lead))('section[aria-labelledby=prepared] a[download]')
  expect(own.text()).toBe('assets.csv')
  expect((await send(own.attr('href') ?? '')).status).toBe(200)
  for (const path of [`/admin/requests/${lead.reference}`, '/admin/day?date=2031-06-04'])
    expect((await page(sendAsStaff(path)))('a[href^="/admin/files/"]').text()).toBe('assets.csv')
})

it('shows a list that was sent without answers among what the crew knows', async () => {
  const lead = await makePickup()
  expect((await tellWithFiles(lead, {}, [list])).status).toBe(303)
  const known = (await look(lead))('section[aria-labelledby=prepared]')
  expect(known.find('a[download]').text()).toBe('assets.csv')
  expect(known.find('dl').length).toBe(0)
})

it('keeps valid files if another field is invalid', async () => {
  const lead = await makePickup()
  const response = await tellWithFiles(lead, { ...SAID, laptops: '-1' }, [list])
  expect(response.status).toBe(422)
  const keep = (await page(response))('#prepare [name=keep]').attr('value') ?? ''
  expect((await look(lead))('a[download]').length).toBe(0)
  expect((await tell(lead, { ...SAID, keep })).status).toBe(303)
  expect((await look(lead))('a[download]').text()).toBe('assets.csv')
  const broken = fileOf(new Uint8Array([0, 1]), 'load.bin')
  expect((await tellWithFiles(lead, SAID, [broken])).status).toBe(422)
  expect(await db.select().from(leadFiles)).toHaveLength(1)
})

it('says when to send more files, and keeps what was typed', async () => {
  const lead = await makePickup()
  let last: Response
  do last = await tellWithFiles(lead, SAID, [list], '10.4.0.1')
  while (last.status === 303)
  expect(last.status).toBe(429)
  expect(Number(last.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(last.headers.get('Cache-Control')).toBe('no-store')
  expect((await page(last))('[name=accessNote]').text()).toBe(SAID.accessNote)
})
