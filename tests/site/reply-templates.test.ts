import { db } from 'db/client.server'
import { replyTemplates } from 'db/schema/conversation'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { page } from '../support/site'
import { postAsStaff, sendAsStaff, sendJsonAsStaff } from '../support/staff'

const PATH = '/admin/templates'
const FULL = {
  title: 'On the way',
  subject: 'About {reference}',
  body: 'Hello {name}, {brandName} comes {window} to {event}: {link}. {} and { x } are no placeholders.',
}

const findBy = async (title: string) =>
  (await db.select().from(replyTemplates).where(eq(replyTemplates.title, title)))[0]

describe('reply templates', () => {
  it('are five initially, one in Spanish', async () => {
    const shown = await page(sendAsStaff(PATH))
    expect(shown('tbody tr').length).toBe(5)
    expect(shown('tbody').text()).toContain('español')
    expect(shown('tbody').text()).toContain('Thank you for your request.')
    expect(shown('tbody').text()).not.toContain('Hello {name}')
    expect(shown('details dl').text()).toContain("{name}the customer's name")
    expect((await page(sendAsStaff('/admin/settings')))(`main a[href="${PATH}"]`).length).toBe(1)
  })

  it('are added, changed and deleted, with their history and CSV', async () => {
    expect((await postAsStaff(`${PATH}/new`, FULL)).status).toBe(303)
    const stored = await findBy('On the way')
    expect(stored).toMatchObject(FULL)
    const changed = { ...FULL, subject: 'Your {reference}', version: '1' }
    expect((await postAsStaff(`${PATH}/${stored?.id}/edit`, changed)).status).toBe(303)
    expect((await findBy('On the way'))?.subject).toBe('Your {reference}')
    expect(await (await sendAsStaff(`${PATH}/export.csv`)).text()).toContain('On the way')
    const history = await page(sendAsStaff(`/admin/history?kind=template`))
    expect(history('tbody tr').length).toBe(2)
    expect((await postAsStaff(`${PATH}/${stored?.id}/delete`, {})).status).toBe(303)
    expect((await findBy('On the way'))?.deletedAt).not.toBeNull()
    await db.delete(replyTemplates).where(eq(replyTemplates.title, 'On the way'))
  })

  it.each([
    ['subject', 'About {refrence}'],
    ['body', 'Hello {first_name}'],
    ['body', '{Name}'],
  ])('refuse an unknown placeholder in the %s: %s', async (field, text) => {
    const response = await postAsStaff(`${PATH}/new`, { ...FULL, [field]: text })
    expect(response.status).toBe(422)
    const shown = await page(response)
    expect(shown('.error-summary').text()).toContain('Use only these placeholders: {name}, ')
    expect(shown(`[name=${field}]`).val()).toBe(text)
    expect(await findBy('On the way')).toBeUndefined()
  })

  it('have an API for staff', async () => {
    const created = await sendJsonAsStaff('POST', '/api/reply-templates', FULL)
    expect(created.status).toBe(201)
    const { id } = await created.json()
    const wrong = await sendJsonAsStaff('PUT', `/api/reply-templates/${id}`, { body: '{x}' })
    expect(wrong.status).toBe(422)
    expect((await wrong.json()).errors.body).toHaveLength(1)
    const listed: { title: string }[] = await (await sendAsStaff('/api/reply-templates')).json()
    expect(listed.map(({ title }) => title)).toContain('On the way')
    const gone = await sendAsStaff(`/api/reply-templates/${id}`, { method: 'DELETE' })
    expect(gone.status).toBe(200)
    await db.delete(replyTemplates).where(eq(replyTemplates.id, id))
  })
})
