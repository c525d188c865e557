import { beforeEach, describe, expect, it } from 'vitest'
import { makePickup } from '../support/jobs'
import { clearRecords } from '../support/records'
import { page, postForm, send } from '../support/site'
import { sendJsonAsStaff } from '../support/staff'

beforeEach(clearRecords)

const command = (number: string, name: string) =>
  sendJsonAsStaff('POST', `/api/certificates/${number}/${name}`, { reason: 'Mistyped by Maria' })

async function issue() {
  const { reference } = await makePickup({ businessName: "Dr. O'Neill & Söhne" })
  const item = {
    reference,
    kind: 'Hard drive',
    serial: 'SN 1',
    method: 'destroy',
    result: 'done',
    by: 'Rosa Delgado',
    verifiedBy: 'Sam Ortiz',
  }
  await sendJsonAsStaff('POST', '/api/received-items', item)
  const response = await sendJsonAsStaff('POST', '/api/certificates', {
    reference,
    kind: 'destruction',
  })
  return (await response.json()).number as string
}

describe('checking a certificate', () => {
  it('shows public data, and nothing else', async () => {
    const number = await issue()
    const asked = await send(`/verify?number=${number}`)
    expect(asked.headers.get('Location')).toBe(`/verify/${number}`)
    const response = await send(`/verify/${number}`)
    expect(response.status).toBe(200)
    const html = await response.text()
    const shown = await page(new Response(html))
    expect(shown('h1').text()).toBe(`${number} is valid`)
    const text = shown('main').text()
    for (const part of [
      'We issued it, and it has not been replaced.',
      'Certificate of Data Destruction',
      'D. O. S.',
      'Items1',
    ])
      expect(text).toContain(part)
    for (const secret of ['Neill', 'Delgado', 'Ortiz', 'SN 1', 'PU-', 'Golden', '?k='])
      expect(html).not.toContain(secret)
    for (const typed of [number.toLowerCase(), number.replaceAll('-', ' '), number.slice(2)])
      expect((await send(`/verify/${encodeURIComponent(typed)}`)).status).toBe(200)
  })

  it('recognizes an unknown number', async () => {
    const response = await send('/verify/C-1999-000001')
    expect(response.status).toBe(404)
    const $ = await page(response)
    expect($('h1').text()).toBe('Unknown certificate')
    expect($('h1 + p').text()).toBe('We did not issue C-1999-000001.')
  })

  it('says since when one is void, and its replacement, but not the reason', async () => {
    const number = await issue()
    const { number: later } = await (await command(number, 'replace')).json()
    const response = await send(`/verify/${number}`)
    expect(response.status).toBe(200)
    const html = await response.text()
    const shown = await page(new Response(html))
    expect(shown('h1').text()).toBe(`${number} is void`)
    expect(shown('h1 + p').text()).toMatch(
      new RegExp(`^We voided it on .+\\. Replaced by ${later}\\.$`),
    )
    expect(html).not.toContain('Maria')
    const asked = await postForm(`/verify/${number}`, { serial: 'SN 1' })
    expect(await asked.text()).toContain(`Yes, SN 1 is on ${number}, which is void.`)
  })

  it('says whether a serial is on it, 20 times an hour', async () => {
    const number = await issue()
    const ask = (serial: string, clientAddress = '203.0.113.7') =>
      postForm(`/verify/${number}`, { serial }, { clientAddress })
    expect(await (await ask('sn1')).text()).toContain(`Yes, sn1 is on ${number}.`)
    expect(await (await ask('sn2')).text()).toContain(`No, sn2 is not on ${number}.`)
    expect((await ask('')).status).toBe(422)
    for (let n = 0; n < 18; n += 1) expect((await ask('x')).status).toBe(200)
    const refused = await ask('sn1')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await refused.text()).not.toContain('Yes,')
    expect((await ask('sn1', '203.0.113.8')).status).toBe(200)
    expect((await postForm('/verify/C-1999-000001', { serial: 'x' })).status).toBe(404)
  })
})
