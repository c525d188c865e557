import { db } from 'db/client.server'
import { leadFiles } from 'db/schema/conversation'
import { leads } from 'db/schema/leads'
import { mailOutbox } from 'db/schema/mail'
import { rateLimits, users } from 'db/schema/people'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linkPath } from '~/leads/link.server'
import { makePickup } from '../support/jobs'
import { leadOf } from '../support/lead-records'
import { addressesWith, addressesWithout, everythingIn } from '../support/leaks'
import { fileOf, photo as picture } from '../support/pictures'
import { clearRecords } from '../support/records'
import { ORIGIN, send } from '../support/site'
import { startColleague } from '../support/staff'
import { clearVisitSettings, setUpVisits } from '../support/visits'

// Requests every URL of the site with everything that two requests have, as a visitor, as each customer and as staff,
// and searches every response for data that does not belong there.

const DAY = '2031-06-04'

/** Data that only staff may read, of any request. */
const INTERNAL = {
  staff: 'zebulon.quist',
  note: 'Haggles over every pound',
  call: 'Sounded cross on the phone',
  tag: 'slow-payer',
  correction: 'Misheard at the counter',
  draft: 'Draft surcharge for stairs',
  photo: 'crew-only-dock.jpg',
}

/** Data that only the customer and staff may read. */
const personOf = (word: string) => ({
  contactName: `${word} Lindqvist`,
  email: `${word.toLowerCase()}@${word.toLowerCase()}.example`,
  businessName: `${word} Assembly Works`,
  address: `77 ${word} Parkway`,
  itemsDescription: `Forty ${word} terminals and their racks`,
})
const PEOPLE = [personOf('Aardvark'), personOf('Bumblebee')]

type Job = Awaited<ReturnType<typeof makeJob>>
let jobs: Job[] = []
let colleague: Awaited<ReturnType<typeof startColleague>>

beforeAll(async () => {
  await clearRecords()
  await db.delete(leadFiles)
  await setUpVisits()
  colleague = await startColleague(INTERNAL.staff)
  // Printed on the certificates that they issue, like a signature.
  await db
    .update(users)
    .set({ firstName: 'Zora', lastName: 'Quist' })
    .where(eq(users.id, colleague.id))
  jobs = []
  for (const [at, person] of PEOPLE.entries()) jobs.push(await makeJob(person, at))
})
afterAll(async () => {
  await db.delete(users).where(eq(users.id, colleague.id))
  await clearVisitSettings()
})

const asStaff = (path: string, init: RequestInit = {}) =>
  send(path, { ...init, headers: { ...colleague.headers, ...init.headers } })

async function postAs(headers: HeadersInit, path: string, values: Record<string, string | File>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(values)) body.append(name, value)
  const response = await send(path, { method: 'POST', body, headers })
  if (response.status !== 303 && !response.ok)
    throw new Error(`${path}: ${response.status} ${await response.text()}`)
}

async function postJson(path: string, value: unknown) {
  const headers = { 'Content-Type': 'application/json' }
  const response = await asStaff(path, { method: 'POST', body: JSON.stringify(value), headers })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
  return JSON.parse(text)
}

/** Makes a pickup with everything: messages of both sides, files, a visit, quotes, items and a certificate. */
async function makeJob(person: (typeof PEOPLE)[number], at: number) {
  const word = person.contactName.split(' ')[0] ?? ''
  const { id, reference } = await makePickup({ ...person, phone: `(303) 555-010${at}` })
  await db.delete(rateLimits)
  const own = linkPath(await leadOf({ id }))
  const customer = { Origin: ORIGIN, 'Sec-Fetch-Site': 'same-origin' }
  const addition = `The ${word} gate code is on the door`
  const list = fileOf(Buffer.from('serial\n1'), `${word}-assets.csv`, 'text/csv')
  await postAs(customer, own, { intent: 'add', message: addition, files: list })

  const desk = `/admin/form-submissions/${reference}`
  const post = (command: string, values: Record<string, string>) =>
    postAs(colleague.headers, `${desk}/${command}`, values)
  await post('assignee', { take: 'yes' })
  await post('notes', { note: INTERNAL.note })
  await post('calls', { call: INTERNAL.call })
  await post('tags', { tag: INTERNAL.tag })
  await post('correct', {
    ...{ contactName: `${word} Lindqvist-Moe`, organization: person.businessName },
    ...{ email: person.email, phone: `(303) 555-010${at}`, address: person.address },
    ...{ city: 'Golden', state: 'CO', zip: '80401', reason: INTERNAL.correction },
  })
  const subject = `About the ${word} terminals`
  await postJson(`/api/business-pickups/${id}/messages`, { subject, body: 'We will be there.' })
  // The reply can no longer be taken back: the customer reads it.
  await db.update(mailOutbox).set({ nextAttemptAt: new Date() }).where(eq(mailOutbox.leadId, id))

  const window = at === 0 ? '10:00-12:00' : '13:00-15:00'
  const visit = await postJson('/api/visits', {
    ...{ lead: reference, day: DAY, truck: 'truck-1', window },
  })
  const line = { quantity: 1, unit: 'trip', unitPrice: 15_000 }
  const quote = (text: string, isSent: boolean) =>
    postJson('/api/quotes', {
      ...{ lead: reference, lines: [{ ...line, text }], validUntil: DAY, send: isSent },
    })
  await quote(`Collection of the ${word} racks`, true)
  await quote(INTERNAL.draft, false)
  await postAs(colleague.headers, `/api/visits/${visit.id}/reports`, {
    ...{ intent: 'done', tap: `${reference}`, electronicsLbs: '412.5', ticketNumber: `T-${word}` },
    ...{
      handedOverBy: `${word} Porter`,
      photos: fileOf(await picture(60, 40).jpeg().toBuffer(), INTERNAL.photo),
    },
  })
  const item = await postJson('/api/received-items', {
    ...{ reference, kind: 'Hard drive', serial: `SN-${word}`, method: 'destroy', result: 'done' },
    ...{ date: '2026-11-02', by: 'Rosa Delgado', verifiedBy: 'Sam Ortiz' },
  })
  const certificate = await postJson('/api/certificates', { reference, kind: 'destruction' })

  const files = await db.select().from(leadFiles).where(eq(leadFiles.leadId, id))
  const fileOfCrew = files.find(({ name }) => name === INTERNAL.photo)
  return {
    id,
    own,
    values: {
      ...{ reference, key: own.split('/').at(-1) ?? '', id: String(id), part: 'messages' },
      fileId: String(files.find((file) => file !== fileOfCrew)?.id),
      ...{ visitId: String(visit.id), sequence: '1', itemId: String(item.id) },
      ...{ number: String(certificate.number), serial: `SN-${word}` },
    },
    crewFile: String(fileOfCrew?.id),
    certificateKey: String(certificate.path).split('?')[1] ?? '',
    email: person.email,
    /** Data that nobody else may read. */
    secrets: [
      ...Object.values(person),
      ...[
        `Lindqvist-Moe`,
        addition,
        list.name,
        subject,
        `SN-${word}`,
        `T-${word}`,
        `${word} Porter`,
      ],
      `Collection of the ${word} racks`,
    ].filter((text) => text.includes(word)),
  }
}

/** Where the given texts were found. */
async function findIn(paths: string[], texts: string[], read = (path: string) => send(path)) {
  const found: string[] = []
  let shown = 0
  for (const path of new Set(paths)) {
    await db.delete(rateLimits)
    const response = await read(path)
    if (response.ok) shown += 1
    expect(response.status, path).toBeLessThan(500)
    const all = await everythingIn(response)
    // Paths contain what they request.
    const said = all.replaceAll(path, '')
    found.push(...texts.filter((text) => said.includes(text)).map((text) => `${path}: ${text}`))
  }
  return { found, shown }
}

function both() {
  const [one, other] = jobs
  if (!one || !other) throw new Error('There are not two jobs')
  return [
    { mine: one, theirs: other },
    { mine: other, theirs: one },
  ]
}
const WRONG_KEY = 'AAAAAAAAAAAAAAAAAAAAAA'

describe('the data of one request', () => {
  it('cannot be read without its key', async () => {
    const all = jobs.flatMap(({ secrets }) => secrets)
    const anywhere = await findIn(addressesWithout(), [...all, ...Object.values(INTERNAL)])
    expect(anywhere.found).toEqual([])
    for (const { mine } of both()) {
      const paths = [
        ...addressesWith({ ...mine.values, key: WRONG_KEY }),
        ...addressesWith({ ...mine.values, key: WRONG_KEY }, `?k=${WRONG_KEY}`),
        ...addressesWith({ ...mine.values, key: WRONG_KEY, fileId: mine.crewFile }),
      ]
      const { found } = await findIn(paths, [...mine.secrets, ...Object.values(INTERNAL)])
      expect(found).toEqual([])
    }
  })

  it("cannot be read with another request's key", async () => {
    for (const { mine, theirs } of both()) {
      const keys = { reference: mine.values.reference, key: mine.values.key }
      const paths = [
        // Their files, visits, quotes and certificates with my reference and key, and vice versa.
        ...addressesWith({ ...theirs.values, ...keys }),
        ...addressesWith({ ...theirs.values, key: mine.values.key }, `?${mine.certificateKey}`),
        ...addressesWith({ ...mine.values, ...keys, sequence: '2' }),
      ]
      const { found } = await findIn(paths, theirs.secrets)
      expect(found).toEqual([])
    }
  })

  it('can be read by its customer, without internal data', async () => {
    for (const { mine, theirs } of both()) {
      const paths = [
        ...addressesWith(mine.values, `?${mine.certificateKey}`),
        ...addressesWith({ ...mine.values, fileId: mine.crewFile }),
        ...addressesWith({ ...mine.values, sequence: '2' }),
      ]
      const others = [...theirs.secrets, ...Object.values(INTERNAL)]
      const { found, shown } = await findIn(paths, [...mine.secrets, ...others])
      expect(shown).toBeGreaterThan(10)
      const isFound = (text: string) => found.some((each) => each.endsWith(`: ${text}`))
      expect(others.filter(isFound)).toEqual([])
      expect(mine.secrets.filter((text) => !isFound(text))).toEqual([])
    }
  })

  it('is mailed to its customer, without internal data', async () => {
    for (const { mine, theirs } of both()) {
      const mail = await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, mine.email))
      expect(mail.length).toBeGreaterThan(2)
      const text = JSON.stringify(
        mail.map(({ subject, body, calendar }) => [subject, body, calendar]),
      )
      for (const secret of [...theirs.secrets, ...Object.values(INTERNAL)])
        expect(text).not.toContain(secret)
    }
  })

  it("can be read by staff, without other people's data, passwords and session keys", async () => {
    for (const { mine, theirs } of both()) {
      const only = `?q=${mine.values.reference}`
      const { reference, number } = mine.values
      const about = addressesWith(mine.values, only).filter(
        (path) => path.split('?')[0]?.includes(reference) || path.includes(number),
      )
      const session = String(colleague.headers.Cookie.split('=')[1])
      const { found, shown } = await findIn(about, [...theirs.secrets, 'scrypt:', session], asStaff)
      expect(found).toEqual([])
      expect(shown).toBeGreaterThan(20)
    }
  })
})

it('a lead that is deleted takes its pages and files with it', async () => {
  const mine = jobs[0]
  if (!mine) throw new Error('There is no job')
  await db.update(leads).set({ deletedAt: new Date() }).where(eq(leads.id, mine.id))
  const paths = addressesWith(mine.values)
  const { found } = await findIn(paths, [...mine.secrets, ...Object.values(INTERNAL)])
  expect(found).toEqual([])
  await db.update(leads).set({ deletedAt: null }).where(eq(leads.id, mine.id))
})
