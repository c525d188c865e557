import { db } from 'db/client.server'
import { leadFiles } from 'db/schema/conversation'
import { beforeEach, expect, it } from 'vitest'
import { linkPath } from '~/leads/link.server'
import { makePickup } from '../support/jobs'
import { fileOf } from '../support/pictures'
import { clearRecords } from '../support/records'
import { ORIGIN, page, send } from '../support/site'
import { sendAsStaff, sendJsonAsStaff } from '../support/staff'

beforeEach(async () => {
  await clearRecords()
  await db.delete(leadFiles)
})

type Lead = Awaited<ReturnType<typeof makePickup>>

async function add(lead: Lead, files: File[]) {
  const body = new FormData()
  body.append('intent', 'add')
  for (const file of files) body.append('files', file)
  const headers = { Origin: ORIGIN, 'Sec-Fetch-Site': 'same-origin' }
  expect((await send(linkPath(lead), { method: 'POST', body, headers })).status).toBe(303)
}

const csv = (text: string, name: string) => fileOf(Buffer.from(text), name, 'text/csv')
const receive = (lead: Lead, serial: string) =>
  sendJsonAsStaff('POST', '/api/received-items', {
    ...{ reference: lead.reference, kind: 'Laptop', serial },
  })
const comparison = async ({ reference }: Lead) =>
  (await page(sendAsStaff(`/admin/requests/${reference}/items?declared`)))(
    'section[aria-labelledby=declared]',
  ).text()

it('lists missing and undeclared items', async () => {
  const lead = await makePickup()
  const list = 'Model,Serial number\nT480,AB 1\nT480,ab2\nT480,AB3\n'
  await add(lead, [csv('Notes\nPlease ring', 'notes.csv'), csv(list, 'assets.csv')])
  for (const serial of ['ab1', 'AB3', 'ZZ9']) await receive(lead, serial)
  const text = await comparison(lead)
  expect(text).toContain('Declared 3, received 3.')
  expect(text).toContain('By the list assets.csv')
  expect(text).toContain('Missing: ab2')
  expect(text).toContain('Extra: ZZ9')
})

it('says if everything arrived', async () => {
  const lead = await makePickup()
  await add(lead, [csv('Serial\nA1\n', 'list.csv')])
  await receive(lead, 'a1')
  expect(await comparison(lead)).toContain('Every serial on the list came in, and nothing extra.')
})

it('compares counts without a list, or says that nothing was declared', async () => {
  const lead = await makePickup()
  expect(await comparison(lead)).toContain('Nothing was declared, received 0.')
  const body = new URLSearchParams({ intent: 'prepare', laptops: '80', monitors: '4' })
  const headers = { Origin: ORIGIN, 'Sec-Fetch-Site': 'same-origin' }
  await send(linkPath(lead), { method: 'POST', body, headers })
  await receive(lead, 'A1')
  expect(await comparison(lead)).toContain('Declared 84, received 1.')
})
