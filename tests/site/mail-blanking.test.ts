import { subDays } from 'date-fns'
import { db } from 'db/client.server'
import { leads } from 'db/schema/leads'
import { mailOutbox } from 'db/schema/mail'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { trashLeads } from '~/inbox/mutations.server'
import { leadTrash } from '~/inbox/trash.server'
import { purge } from '~/platform/purge.server'
import { tidyUp } from '~/process/housekeeping.server'
import { saveSettings } from '~/settings/settings.server'
import { sendLead } from '../support/lead-records'
import { clearRecords } from '../support/records'
import { page } from '../support/site'
import { postAsStaff, sendAsStaff, staffMember } from '../support/staff'

const NOW = new Date()

beforeEach(clearRecords)
afterEach(() => keepMailFor(90))

async function keepMailFor(keepMailDays: number) {
  await saveSettings(db, { keepMailDays })
  await purge('settings')
}

/** Makes a pickup's confirmation with these columns. */
async function mailWith(columns: Partial<typeof mailOutbox.$inferInsert>) {
  const lead = await sendLead('business pickup', { email: 'rosa@example.org' })
  const [mail] = await db
    .update(mailOutbox)
    .set(columns)
    .where(eq(mailOutbox.purpose, 'confirmation'))
    .returning()
  if (!mail) throw new Error('There is no confirmation')
  return { lead, id: mail.id, sentAt: mail.sentAt }
}

const stored = async (id: number) =>
  (await db.select().from(mailOutbox).where(eq(mailOutbox.id, id)))[0]

const sentBefore = (days: number) => ({ status: 'sent' as const, sentAt: subDays(NOW, days) })

describe('mail', () => {
  it('loses its text and recipient 90 days after it was sent, and keeps the rest', async () => {
    const { id, sentAt } = await mailWith({
      ...sentBefore(91),
      calendar: 'BEGIN',
      lastError: '550 rosa',
    })
    await tidyUp(NOW)
    expect(await stored(id)).toMatchObject({
      recipient: '',
      replyTo: null,
      subject: '',
      body: '',
      calendar: null,
      lastError: null,
      purpose: 'confirmation',
      status: 'sent',
      sentAt,
    })
  })

  it.each([
    ['sent 89 days ago', sentBefore(89)],
    ['still waiting', { status: 'queued', createdAt: subDays(NOW, 200) } as const],
  ])('that was %s is kept', async (_, columns) => {
    const { id } = await mailWith(columns)
    await tidyUp(NOW)
    expect(await stored(id)).toMatchObject({ recipient: 'rosa@example.org', blankedAt: null })
  })

  it('is also blanked if it was given up', async () => {
    const { id } = await mailWith({ status: 'bounced', nextAttemptAt: subDays(NOW, 91) })
    await tidyUp(NOW)
    expect(await stored(id)).toMatchObject({ recipient: '', status: 'bounced' })
  })

  it('is kept for as many days as the settings say', async () => {
    const { id } = await mailWith(sentBefore(10))
    await keepMailFor(7)
    await tidyUp(NOW)
    expect((await stored(id))?.body).toBe('')
  })

  it('is deleted with its lead', async () => {
    const { lead } = await mailWith(sentBefore(1))
    const staff = await staffMember()
    await trashLeads(staff, eq(leads.id, lead.id))
    await leadTrash.remove([String(lead.id)], staff)
    expect(await db.select().from(mailOutbox)).toEqual([])
  })
})

describe('blanked mail', () => {
  const blanked = async () => {
    const mail = await mailWith(sentBefore(91))
    await tidyUp(NOW)
    return mail
  }

  it('is listed by its purpose, and shown without a button', async () => {
    const { id, lead } = await blanked()
    const list = await page(sendAsStaff('/admin/outbox?status=sent'))
    expect(list('tbody').text()).toMatch(/Confirmation.*Blanked/)
    const $ = await page(sendAsStaff(`/admin/outbox/${id}`))
    const dialog = $('[role=dialog]')
    expect(dialog.find('h2').text()).toBe('Confirmation')
    expect(dialog.text()).toContain('its text and recipient have been removed')
    expect(dialog.find('form button[type=submit]')).toHaveLength(0)
    const panel = await page(sendAsStaff(`/admin/form-submissions/${lead.reference}`))
    expect(panel('aside').text()).toContain('Confirmation, blanked')
  })

  it('is not sent again, and the response says why', async () => {
    const { id, lead } = await blanked()
    const responses = [
      await postAsStaff(`/admin/outbox/${id}`, {}),
      await postAsStaff(`/admin/form-submissions/${lead.reference}/emails`, { mail: String(id) }),
    ]
    for (const response of responses) {
      expect(response.status).toBe(409)
      expect((await page(response))('[role=alert]').text()).toContain(
        'its text and recipient have been removed',
      )
    }
    expect(await stored(id)).toMatchObject({ status: 'sent' })
  })
})

it('the settings say for how long mail is kept, and the privacy page says so', async () => {
  const $ = await page(sendAsStaff('/admin/settings'))
  expect($('[name=keepMailDays]').val()).toBe('90')
  expect((await page(sendAsStaff('/privacy')))('main').text()).toContain(
    'Ninety days after we sent you an email',
  )
})
