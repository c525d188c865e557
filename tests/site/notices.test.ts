import { db } from 'db/client.server'
import { settings } from 'db/schema/content'
import { mailOutbox } from 'db/schema/mail'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { purge } from '~/platform/purge.server'
import { sendLead } from '../support/lead-records'
import { clearRecords } from '../support/records'
import { page } from '../support/site'
import { postAsStaff, sendAsStaff } from '../support/staff'

beforeEach(clearRecords)
afterAll(async () => {
  await db.delete(settings).where(eq(settings.key, 'notices'))
  await purge('settings')
})

const PAGE = '/admin/settings/notices'

async function save(values: Record<string, string>) {
  const version = String((await page(await sendAsStaff(PAGE)))('input[name=version]').val())
  return postAsStaff(PAGE, { ...values, version })
}

const recipients = async () => {
  const mail = await db.select().from(mailOutbox).where(eq(mailOutbox.purpose, 'notice'))
  return mail.map(({ recipient }) => recipient).sort()
}

it('goes to the address for its kind, or else to the general one', async () => {
  expect((await save({ pickup: 'dispatch@example.org' })).status).toBe(303)
  await sendLead('business pickup')
  await sendLead('contact message')
  expect(await recipients()).toEqual(['dispatch@example.org', 'staff@example.org'])
})

it('is saved with valid addresses only, and not over another save', async () => {
  const wrong = await save({ quote: 'nobody' })
  expect(wrong.status).toBe(422)
  expect((await page(wrong))('input[name=quote]').val()).toBe('nobody')
  const stale = await postAsStaff(PAGE, { quote: 'sales@example.org', version: 'x' })
  expect(stale.status).toBe(409)
})

it('groups the kinds, and says once that an address may be missing', async () => {
  const $ = await page(await sendAsStaff(PAGE))
  const groups = $('main legend').map((_, legend) => $(legend).text())
  expect(groups.get()).toEqual(['Requests', 'Events'])
  expect($('main form').text()).not.toContain('(optional)')
})
