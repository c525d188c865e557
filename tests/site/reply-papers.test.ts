import { db } from 'db/client.server'
import { leads } from 'db/schema/leads'
import { mailOutbox } from 'db/schema/mail'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mediaStore } from '~/images/store.server'
import { StoreFailure } from '~/images/store-failure.server'
import { linkPath } from '~/leads/link.server'
import { openTransport } from '~/mail/transport.server'
import { sendDue } from '~/mail/worker.server'
import { makePickup } from '../support/jobs'
import { startMailServer } from '../support/mail-server'
import { clearRecords } from '../support/records'
import { page, send } from '../support/site'
import { postAsStaff, sendAsStaff, sendJsonAsStaff } from '../support/staff'

beforeEach(clearRecords)
afterEach(() => {
  vi.restoreAllMocks()
})

type Lead = typeof leads.$inferSelect

const pathOf = ({ reference }: Lead) => `/admin/form-submissions/${reference}`
const post = (lead: Lead, values: Record<string, string | string[]>) =>
  postAsStaff(`${pathOf(lead)}/reply`, {
    ...{ intent: 'send', subject: 'Your certificate', body: 'Here it is, {name}.' },
    ...values,
  })
const replies = () => db.select().from(mailOutbox).where(eq(mailOutbox.purpose, 'reply'))
/** Makes the reply the first email that is due. */
const makeDue = () =>
  db
    .update(mailOutbox)
    .set({ nextAttemptAt: sql`now() - interval '1 hour'` })
    .where(eq(mailOutbox.purpose, 'reply'))

/** Makes a pickup with a certificate of recycling. */
async function makeJob(businessName = 'Delgado Labs') {
  const lead = await makePickup({ businessName })
  await db
    .update(leads)
    .set({ electronicsLbs: 412.5, commonMaterialsLbs: 0 })
    .where(eq(leads.id, lead.id))
  const value = { reference: lead.reference, kind: 'recycling' }
  const response = await sendJsonAsStaff('POST', '/api/certificates', value)
  expect(response.status).toBe(201)
  const { number, path } = (await response.json()) as { number: string; path: string }
  return { lead, number, path }
}

describe('a reply with papers', () => {
  it('is sent with the stored PDF, and shows it to staff and customer', async () => {
    const { lead, number, path } = await makeJob()
    const $ = await page(sendAsStaff(pathOf(lead)))
    expect($('#reply fieldset').text()).toContain(`Certificate of Recycling ${number}`)
    const previewed = await page(post(lead, { intent: 'preview', papers: number }))
    expect(previewed('section[role=status]').text()).toContain(`Attached: ${number}.pdf`)
    expect(previewed('#reply input[name=papers][checked]').attr('value')).toBe(number)
    expect((await post(lead, { papers: number })).status).toBe(303)
    const [queued] = await replies()
    expect(queued?.papers).toMatchObject([{ number }])

    const server = await startMailServer()
    const transport = openTransport(server.url)
    await db.delete(mailOutbox).where(eq(mailOutbox.purpose, 'confirmation'))
    await db.delete(mailOutbox).where(eq(mailOutbox.purpose, 'notice'))
    await makeDue()
    await sendDue(transport)
    transport.close()
    const [raw = ''] = server.received
    await server.stop()
    expect(raw).toMatch(new RegExp(`filename="?${number}.pdf`))
    const encoded = /application\/pdf[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(raw)?.[1] ?? ''
    const pdfPath = path.replace('?', '/pdf?')
    const kept = Buffer.from(await (await send(pdfPath)).arrayBuffer())
    expect(Buffer.from(encoded, 'base64').equals(kept)).toBe(true)
    expect(queued?.papers[0]?.size).toBe(kept.byteLength)

    const onDesk = await page(sendAsStaff(pathOf(lead)))
    expect(onDesk('.lead-body ol a').attr('href')).toBe(pdfPath)
    const theirs = await page(send(linkPath(lead)))
    expect(theirs(`main a[download][href="${pdfPath}"]`).text()).toBe(`${number}.pdf`)
    const inOutbox = await page(sendAsStaff(`/admin/outbox/${queued?.id}`))
    expect(inOutbox(`a[href="${pdfPath}"]`).length).toBe(1)
  })

  it('keeps its checked boxes when it is refused or taken back', async () => {
    const { lead, number } = await makeJob()
    const isTicked = async (response: Response) =>
      (await page(response))('#reply input[name=papers]').is('[checked]')
    const refused = await post(lead, { papers: number, body: '' })
    expect(refused.status).toBe(422)
    expect(await isTicked(refused)).toBe(true)
    await post(lead, { papers: number })
    const shown = await page(sendAsStaff(pathOf(lead)))
    const message = shown('input[name=message]').attr('value') ?? ''
    expect(await isTicked(await post(lead, { intent: 'take-back', message }))).toBe(true)
    expect(await isTicked(await sendAsStaff(pathOf(lead)))).toBe(false)
  })

  it('cannot have papers of other requests, or void ones', async () => {
    const { lead, number } = await makeJob()
    const other = await makeJob('Other Labs')
    expect((await post(lead, { papers: other.number })).status).toBe(422)
    const reason = { reason: 'Wrong weight' }
    await sendJsonAsStaff('POST', `/api/certificates/${number}/void`, reason)
    expect((await post(lead, { papers: number })).status).toBe(422)
    expect((await page(sendAsStaff(pathOf(lead))))('#reply fieldset').length).toBe(0)
    expect(await replies()).toEqual([])
  })

  it('is refused, with what was typed, while the store does not respond', async () => {
    const { lead, number } = await makeJob()
    vi.spyOn(mediaStore(), 'put').mockRejectedValue(new StoreFailure('down', null))
    const response = await post(lead, { papers: number })
    expect(response.status).toBe(409)
    const $ = await page(response)
    expect($('#reply').text()).toContain('cannot be attached right now')
    expect($('#reply textarea').text()).toBe('Here it is, {name}.')
    expect(await replies()).toEqual([])
    expect((await post(lead, {})).status).toBe(303)
  })

  it('waits if its file cannot be read, without delaying other mail', async () => {
    const { lead, number } = await makeJob()
    await post(lead, { papers: number })
    await makeDue()
    vi.spyOn(mediaStore(), 'open').mockResolvedValue(null)
    const server = await startMailServer()
    const transport = openTransport(server.url)
    await sendDue(transport)
    transport.close()
    // The confirmation and the notice.
    expect(server.received).toHaveLength(2)
    await server.stop()
    const [reply] = await replies()
    expect(reply).toMatchObject({ status: 'queued', attempts: 1 })
    expect(reply?.lastError).toBe(`The PDF of ${number} is missing`)
  })
})

it('the API takes papers, and lists them', async () => {
  const { lead, number } = await makeJob()
  const path = `/api/business-pickups/${lead.id}/messages`
  const fields = { subject: 'Your certificate', body: 'Here it is.' }
  const sent = await sendJsonAsStaff('POST', path, { ...fields, papers: [number] })
  expect(sent.status).toBe(201)
  expect(await sent.json()).toMatchObject({ papers: [number] })
  expect((await sendJsonAsStaff('POST', path, { ...fields, papers: ['C-1'] })).status).toBe(422)
  const without = await sendJsonAsStaff('POST', path, fields)
  expect(await without.json()).toMatchObject({ papers: [] })
})
