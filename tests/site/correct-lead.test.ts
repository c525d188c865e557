import { db } from 'db/client.server'
import { businessPickups, leads } from 'db/schema/leads'
import { mailOutbox } from 'db/schema/mail'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { linkPath } from '~/leads/link.server'
import { historyOf, leadOf, register, sendLead } from '../support/lead-records'
import { clearRecords, makeEvent } from '../support/records'
import { page, send } from '../support/site'
import { postAsStaff, sendAsStaff } from '../support/staff'

const pathOf = ({ reference }: { reference: string }) => `/admin/form-submissions/${reference}`

beforeEach(clearRecords)

const SENT = {
  contactName: 'Rosa Delgdo',
  organization: 'Delgado Print Works',
  email: 'rosa@exmaple.org',
  phone: '(303) 555-0142',
  address: '1 Main St',
  city: 'Golden',
  state: 'CO',
  zip: '80401',
}

const sendPickup = async () => {
  const { organization: businessName, ...others } = SENT
  return leadOf(await sendLead('business pickup', { ...others, businessName }))
}

const correct = (lead: { reference: string; version?: number }, changes: Record<string, string>) =>
  postAsStaff(`${pathOf(lead)}/correct`, {
    ...SENT,
    reason: 'Spelled over the phone',
    ...(lead.version && { version: String(lead.version) }),
    ...changes,
  })

const mailOf = ({ id }: { id: number }) =>
  db.select().from(mailOutbox).where(eq(mailOutbox.leadId, id)).orderBy(mailOutbox.id)

describe('a correction', () => {
  it('changes the contact data, and still shows what was sent', async () => {
    const lead = await sendPickup()
    const response = await correct(lead, { contactName: 'Rosa Delgado', city: 'Arvada', zip: '' })
    expect(response.status).toBe(303)
    expect(await leadOf(lead)).toMatchObject({ contactName: 'Rosa Delgado', linkVersion: 0 })
    const [own] = await db.select().from(businessPickups)
    expect(own).toMatchObject({ address: '1 Main St', city: 'Arvada', zip: null })
    await correct(await leadOf(lead), { contactName: 'Rosa M. Delgado', city: 'Arvada', zip: '' })
    const shown = (await page(sendAsStaff(pathOf(lead))))('main').text()
    expect(shown).toContain('As sent: Rosa Delgdo')
    expect(shown).toContain('As sent: Golden')
    expect(shown).toContain('As sent: 80401')
    expect(shown).not.toContain('As sent: Rosa Delgado')
    expect(shown).toContain('the city from Golden to Arvada')
    expect(shown).toContain('(Spelled over the phone)')
    const [latest] = await historyOf(lead)
    expect(latest?.changes).toEqual({
      contactName: ['Rosa Delgado', 'Rosa M. Delgado'],
      reason: [null, 'Spelled over the phone'],
    })
    const found = await page(sendAsStaff('/admin/form-submissions?q=arvada'))
    expect(found('main tbody').text()).toContain('Rosa M. Delgado')
    // The customer does not see it.
    const customers = (await page(send(linkPath(lead))))('main').text()
    expect(customers).not.toMatch(/As sent|Spelled/)
  })

  it('of the email address revokes the old link, and redirects queued mail', async () => {
    const lead = await sendPickup()
    const [before] = await mailOf(lead)
    expect(before).toMatchObject({ purpose: 'confirmation', recipient: 'rosa@exmaple.org' })
    const response = await correct(lead, { email: 'Rosa@Example.org' })
    expect(response.status).toBe(303)
    const after = await leadOf(lead)
    expect(after).toMatchObject({ email: 'Rosa@Example.org', linkVersion: 1 })
    expect((await send(linkPath(lead))).status).toBe(404)
    expect((await send(linkPath(after))).status).toBe(200)
    const [confirmation, notice] = await mailOf(lead)
    expect(confirmation?.recipient).toBe('rosa@example.org')
    expect(confirmation?.body).toContain(linkPath(after))
    expect(confirmation?.body).not.toContain(linkPath(lead))
    expect(notice).toMatchObject({ purpose: 'notice', recipient: 'staff@example.org' })
  })

  it.each([
    ['sends what bounced again', { resend: 'on' }, 'queued'],
    ['leaves what bounced, without the tick', {}, 'bounced'],
  ])('%s', async (_, tick, status) => {
    const lead = await sendPickup()
    await db
      .update(mailOutbox)
      .set({ status: 'bounced', attempts: 1 })
      .where(eq(mailOutbox.purpose, 'confirmation'))
    expect((await page(sendAsStaff(pathOf(lead))))('input[name=resend]')).toHaveLength(1)
    await correct(lead, { email: 'rosa@example.org', ...tick })
    const [confirmation] = await mailOf(lead)
    expect(confirmation).toMatchObject({ recipient: 'rosa@example.org', status })
  })

  it('is refused without a reason, a name, contact data, or a change', async () => {
    const lead = await sendPickup()
    for (const [changes, text] of [
      [{ reason: '', contactName: 'X' }, 'Reason for the correction is required'],
      [{ contactName: '' }, 'Name is required'],
      [{ email: '', phone: '' }, 'Leave an email address or a phone number'],
      [{ email: 'rosa', city: 'Arvada' }, 'Enter an email address'],
      [{}, 'Nothing was changed'],
    ] as const) {
      const response = await correct(lead, changes)
      expect(response.status, text).toBe(422)
      const $ = await page(response)
      expect($('form[id=correct] .error-summary').text()).toContain(text)
      expect($('form[id=correct] input[name=zip]').val()).toBe('80401')
    }
    expect(await leadOf(lead)).toMatchObject({ version: lead.version })
  })

  it("asks before overwriting another person's change", async () => {
    const lead = await sendPickup()
    await correct(lead, { contactName: 'Rosa Delgado' })
    const response = await correct(lead, { city: 'Boulder' })
    expect(response.status).toBe(409)
    expect((await page(response))('main').text()).toContain('Your correction is not saved.')
    expect(await db.select().from(businessPickups)).toMatchObject([{ city: 'Golden' }])
  })

  it('leaves a request without an email address reachable by phone', async () => {
    const lead = await sendPickup()
    expect((await correct(lead, { email: '' })).status).toBe(303)
    expect(await leadOf(lead)).toMatchObject({ email: '' })
    expect((await sendAsStaff(pathOf(lead))).status).toBe(200)
  })

  it('of a registration is made at its event', async () => {
    const event = await makeEvent()
    const lead = await register(event.id)
    expect((await page(sendAsStaff(pathOf(lead))))('main').text()).not.toContain('Correct name')
    expect((await correct(lead, { contactName: 'X' })).status).toBe(422)
    expect(await db.select().from(leads)).toMatchObject([{ contactName: 'Rosa Delgado' }])
  })
})
