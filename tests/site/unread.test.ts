import { db } from 'db/client.server'
import { leads } from 'db/schema/leads'
import { users } from 'db/schema/people'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { addToRequest } from '~/conversation/messages.server'
import { linkPath } from '~/leads/link.server'
import { startSession } from '~/platform/session.server'
import { leadOf, register, sendLead } from '../support/lead-records'
import { clearRecords, makeEvent } from '../support/records'
import { ORIGIN, page, postForm, send } from '../support/site'
import { sendAsStaff } from '../support/staff'

beforeEach(clearRecords)

const LIST = '/admin/form-submissions'
const isNew = async (response: Promise<Response>) => (await page(response))('tbody strong').text()

it('is new for each person until they open it, and again after the customer adds something', async () => {
  const { id, reference } = await sendLead('contact message', { contactName: 'Rosa Delgado' })
  expect(await isNew(sendAsStaff(LIST))).toBe('Rosa Delgado new')
  // A prefetch does not mark it as read.
  await sendAsStaff(`${LIST}/${reference}`, { headers: { 'Sec-Purpose': 'prefetch' } })
  expect(await isNew(sendAsStaff(LIST))).toBe('Rosa Delgado new')
  await sendAsStaff(`${LIST}/${reference}`)
  expect(await isNew(sendAsStaff(LIST))).toBe('')

  const [maria] = await db
    .insert(users)
    .values({ username: 'maria.reads', password: 'scrypt:none' })
    .returning()
  const started = await startSession(new Request(ORIGIN), maria?.id ?? 0)
  const asMaria = { headers: { Cookie: started.split(';')[0] ?? '' } }
  expect(await isNew(send(LIST, asMaria))).toBe('Rosa Delgado new')
  await db.delete(users).where(eq(users.username, 'maria.reads'))

  const added = { body: 'One more thing', files: [], formKey: null, promised: null }
  await addToRequest(id, added, new Date(Date.now() + 1000))
  expect(await isNew(sendAsStaff(LIST))).toBe('Rosa Delgado new')
})

it('is new again after the customer changed or cancelled a registration, or prepared a pickup', async () => {
  const event = await makeEvent()
  const isUnread = async ({ reference, id }: { reference: string; id: number }, act: object) => {
    await sendAsStaff(`${LIST}/${reference}`)
    expect(await isNew(sendAsStaff(`${LIST}?q=${reference}`))).toBe('')
    const { status } = await postForm(linkPath(await leadOf({ id })), { ...act })
    expect(status).toBe(303)
    return isNew(sendAsStaff(`${LIST}?q=${reference}`))
  }
  const registration = await register(event.id)
  const pickup = await sendLead('business pickup')
  expect(await isUnread(pickup, { intent: 'prepare', laptops: '3' })).not.toBe('')
  expect(await isUnread(registration, { intent: 'change', items: 'A printer' })).not.toBe('')
  expect(await isUnread(registration, { intent: 'cancel' })).not.toBe('')
})

it('is not new without a known time of customer activity', async () => {
  const { id } = await sendLead('contact message')
  await db.update(leads).set({ heardAt: null }).where(eq(leads.id, id))
  expect(await isNew(sendAsStaff(LIST))).toBe('')
})
