import { db } from 'db/client.server'
import { leads } from 'db/schema/leads'
import { mailOutbox } from 'db/schema/mail'
import { rateLimits } from 'db/schema/people'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { linkPath, sentParameter } from '~/leads/link.server'
import { today as siteToday } from '~/settings/today.server'
import { leadOf, sendLead } from '../support/lead-records'
import { clearRecords } from '../support/records'
import { page, postForm, send } from '../support/site'
import { postAsStaff, sendAsStaff, sendJsonAsStaff } from '../support/staff'
import { clearVisitSettings, setUpVisits } from '../support/visits'

const DAY = '2031-06-04'

beforeEach(async () => {
  await clearRecords()
  await setUpVisits()
})
afterAll(clearVisitSettings)

async function requestPickup(businessName: string, pickupDate: string, changes = {}) {
  await db.delete(rateLimits)
  const { id } = await sendLead('business pickup', { businessName, pickupDate, ...changes })
  return leadOf({ id })
}

const look = () => page(sendAsStaff(`/admin/calendar?month=2031-06&day=${DAY}`))
const inTray = async () => {
  const $ = await look()
  return $('[aria-labelledby=tray] h3')
    .toArray()
    .map((each) => $(each).text())
}
const plan = ({ reference }: { reference: string }, status: string) =>
  sendJsonAsStaff('POST', '/api/visits', {
    ...{ lead: reference, status, day: DAY, truck: 'truck-1', window: '10:00-12:00' },
  })

it("are in the calendar's tray, oldest first, until there is a time", async () => {
  const [first, second] = [await requestPickup('First', DAY), await requestPickup('Second', '')]
  await requestPickup('Spam', DAY).then(({ id }) =>
    db.update(leads).set({ spam: true }).where(eq(leads.id, id)),
  )
  expect(await inTray()).toEqual(['First', 'Second'])
  const $ = await look()
  const card = $('[aria-labelledby=tray] li').first()
  expect(card.text()).toContain('Golden · about 80 lbs · wished for Wed, Jun 4, 2031 · since today')
  expect(card.find('a').attr('href')).toBe(
    `/admin/calendar/visit/${first.reference}?month=2031-06&day=${DAY}`,
  )
  expect((await page(sendAsStaff(`/admin/requests/${first.reference}`)))('#visits').length).toBe(1)
  await plan(first, 'offered')
  expect(await inTray()).toEqual(['Second'])
  await sendJsonAsStaff('PUT', `/api/business-pickups/${second.id}/status`, { status: 'scheduled' })
  expect(await inTray()).toEqual([])
})

it('are planned above the calendar, on the day they were dropped on', async () => {
  const [lead, other] = [await requestPickup('First', DAY), await requestPickup('Second', '')]
  const address = (of: { reference: string }, on = '') =>
    `/admin/calendar/visit/${of.reference}?month=2031-06&day=${DAY}${on && `&on=${on}`}`
  const dialog = async (path: string) => (await page(sendAsStaff(path)))('[role=dialog]')
  expect((await dialog(address(lead))).text()).toContain(
    'Free on Wednesday, June 4: 10 AM to noon (Box truck) 1 PM to 3 PM (Box truck)',
  )
  const dropped = await dialog(address(other, '2031-06-12'))
  expect(dropped.find('[name="times[0].day"]').attr('value')).toBe('2031-06-12')
  // Without a preferred day it begins with the next free one.
  const undated = await dialog(address(other))
  expect(undated.text()).toMatch(/Free on .*: 10 AM to noon/)
  expect(undated.find('[name="times[0].day"]').attr('value')).toMatch(/^20\d\d-\d\d-\d\d$/)
  const post = (of: typeof lead, intent: string, day: string) =>
    postAsStaff(address(of), {
      ...{ intent, 'times[0].day': day, 'times[0].truck': 'truck-1', send: 'on' },
      ...{ 'times[0].window': '10:00-12:00', version: String(of.version) },
    })
  const planned = await post(lead, 'plan', '2031-06-12')
  expect(planned.status).toBe(303)
  expect(planned.headers.get('Location')).toBe('/admin/calendar?month=2031-06&day=2031-06-12')
  expect(await inTray()).toEqual(['Second'])
  // The only stop is taken: the dialog returns with the reason and the typed values.
  const taken = await post(other, 'offer', '2031-06-12')
  expect(taken.status).toBe(409)
  const again = (await page(taken))('[role=dialog]')
  expect(again.text()).toContain('Box truck is taken on Thursday, June 12')
  expect(again.find('[name="times[0].day"]').attr('value')).toBe('2031-06-12')
  expect((await dialog(address(other, '2031-06-12'))).text()).toContain(
    'Free on Thursday, June 12: 1 PM to 3 PM (Box truck)',
  )
  // Somebody else planned it meanwhile.
  const stale = await page(post(lead, 'plan', '2031-06-13'))
  expect(stale('[role=dialog] [role=alert]').text()).toContain('You changed its visit.')
  await setUpVisits({ closures: [{ date: '2031-06-20', reason: null }] })
  expect((await dialog(address(other, '2031-06-20'))).text()).toContain(
    'Nothing is free on Friday, June 20. Free on Saturday, June 21: 10 AM to noon (Box truck)',
  )
  await db.update(leads).set({ spam: true }).where(eq(leads.id, other.id))
  expect((await sendAsStaff(address(other))).status).toBe(404)
  expect((await sendAsStaff(address({ reference: 'PU-000000' }))).status).toBe(404)
})

it('are shown on their requested day until a time is agreed', async () => {
  const lead = await requestPickup('First', DAY)
  const onDay = async () => (await look())(`[data-day="${DAY}"]`).text()
  expect(await onDay()).toContain('1 wish')
  await plan(lead, 'planned')
  expect(await onDay()).not.toContain('wish')
  expect((await look())('main article').text()).toContain('10 AM to noon')
})

it.each([
  ['for a day that is over', { pickupDate: '2020-01-01' }, 'The day you asked for has passed.'],
  [
    'for a weekday on which we are open, but no truck drives',
    { pickupDate: '2031-06-07' },
    'We do not pick up on the day you asked for.',
  ],
  ['for a closed day', { pickupDate: '2031-12-25' }, 'We do not pick up on the day you asked for.'],
  ['outside the area', { zip: '90210' }, 'outside the area our trucks serve. Around Denver.'],
])('%s are taken and flagged', async (_, changes, sentence) => {
  await setUpVisits({
    windows: [{ weekday: 'weekdays', start: '10:00', end: '12:00', stops: 1 }],
    area: ['80'],
    areaSentence: 'Around Denver.',
    closures: [{ date: '2031-12-25', reason: null }],
  })
  const lead = await requestPickup('First', DAY, changes)
  const [mail] = await db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.leadId, lead.id), eq(mailOutbox.purpose, 'confirmation')))
  expect(mail?.body).toContain(sentence)
  expect((await page(send(linkPath(lead))))('.banner').text()).toContain(sentence)
  const confirmed = await page(send(`/e-waste?sent=${sentParameter(lead.reference)}`))
  expect(confirmed('.confirmation').text()).toContain(sentence)
  const flagged = await look()
  expect(flagged('[aria-labelledby=tray] li').first().find('p').length).toBe(3)
})

it('are returned as they were sent', async () => {
  const body = await sendLead('business pickup', { pickupDate: DAY })
  expect(body).toMatchObject({ pickupDate: DAY })
  expect(body).not.toHaveProperty('day')
})

it('that can be met get the usual confirmation', async () => {
  const lead = await requestPickup('First', DAY)
  const mail = await db.select().from(mailOutbox).where(eq(mailOutbox.leadId, lead.id))
  expect(mail[0]?.body).not.toContain('wished')
})

it('get hints before sending, and are accepted all the same', async () => {
  const today = await siteToday()
  await setUpVisits({
    windows: [{ weekday: 'sunday', start: '10:00', end: '12:00', stops: 1 }],
    areaSentence: 'Around Denver.',
    closures: [
      { date: today, reason: 'Inventory' },
      { date: '2031-12-25', reason: null },
    ],
  })
  const $ = await page(send('/e-waste'))
  const field = $('#business-pickup [name=pickupDate]')
  expect(field.attr('min')).toBe(today)
  const hint = $(`#${field.attr('aria-describedby')}`).text()
  expect(hint).toContain('We pick up Sunday. Closed on ')
  expect(hint).toContain('(Inventory).')
  expect(hint).not.toContain('2031')
  const address = $('#business-pickup [name=address]')
  expect($(`#${address.attr('aria-describedby')}`).text()).toBe('Around Denver.')
  await setUpVisits({ windows: [] })
  const changed = await page(send('/e-waste'))
  expect(changed('#business-pickup').text()).toContain('We pick up Monday to Saturday.')
  expect(changed('#business-pickup [name=address]').attr('aria-describedby')).toBeUndefined()
})

it('are kept with their hints if the form is invalid', async () => {
  const values = { formType: 'business-pickup', pickupDate: '2020-01-01', businessName: 'First' }
  const response = await postForm('/e-waste', values)
  expect(response.status).toBe(422)
  const $ = await page(response)
  const field = $('#business-pickup [name=pickupDate]')
  expect([field.attr('value'), field.attr('aria-invalid')]).toEqual(['2020-01-01', undefined])
  expect(field.attr('min')).toBeDefined()
})
