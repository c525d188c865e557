import { TZDate } from '@date-fns/tz'
import { addDays, format } from 'date-fns'
import { db } from 'db/client.server'
import { mailOutbox } from 'db/schema/mail'
import { rateLimits } from 'db/schema/people'
import { visits } from 'db/schema/visits'
import { and, asc, eq, ne } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { linkPath } from '~/leads/link.server'
import { leadOf, sendLead } from './lead-records'
import { clearRecords } from './records'
import { page, postForm, send } from './site'
import { postAsStaff, sendJsonAsStaff } from './staff'
import { clearVisitSettings, setUpVisits } from './visits'

const ZONE = 'America/Denver'
/** A Tuesday at noon in Denver: no test depends on when it runs. */
export const NOW = new Date('2027-03-02T19:00:00Z')
export const onDay = (days: number) =>
  format(addDays(new TZDate(NOW.getTime(), ZONE), days), 'yyyy-MM-dd')
export const DAY = onDay(8)
export const MORNING = '10:00-12:00'
export const NOON = '13:00-15:00'

/** Sets the application's clock; timers keep running. */
export const at = (moment: Date) => vi.useFakeTimers({ now: moment, toFake: ['Date'] })

/** Runs each test of a file at `NOW`, with one truck and no records. */
export function setUpPickups() {
  beforeEach(async () => {
    at(NOW)
    await clearRecords()
    await setUpVisits()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  afterAll(clearVisitSettings)
}

let people = 0

/** A pickup that a new company asks for on the form. */
export async function makePickup(changes: Record<string, unknown> = {}) {
  people += 1
  await db.delete(rateLimits)
  const { id } = await sendLead('business pickup', {
    businessName: `Company ${people}`,
    email: `person${people}@example.org`,
    pickupDate: onDay(6),
    ...changes,
  })
  return leadOf({ id })
}
export type Pickup = Awaited<ReturnType<typeof makePickup>>

export const time = (day = DAY, window = MORNING) => ({ day, truck: 'truck-1', window })
export const plan = (lead: Pickup, changes: Record<string, unknown> = {}) =>
  sendJsonAsStaff('POST', '/api/visits', { lead: lead.reference, ...time(), ...changes })

export const visitsOf = ({ id }: { id: number }) =>
  db.select().from(visits).where(eq(visits.leadId, id)).orderBy(asc(visits.id))
export const statusesOf = async (lead: Pickup) => (await visitsOf(lead)).map(({ status }) => status)

/** Mail to the customer but for the confirmation. */
export const mailOf = ({ id }: { id: number }) =>
  db
    .select()
    .from(mailOutbox)
    .where(
      and(
        eq(mailOutbox.leadId, id),
        ne(mailOutbox.purpose, 'notice'),
        ne(mailOutbox.purpose, 'confirmation'),
      ),
    )
    .orderBy(asc(mailOutbox.id))

/** Mail to staff about what the customer did. */
export const noticesOf = async ({ id }: { id: number }) => {
  const all = await db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.leadId, id), eq(mailOutbox.purpose, 'notice')))
    .orderBy(asc(mailOutbox.id))
  return all.filter(({ subject }) => subject.includes('by the customer'))
}

export const purposesOf = async (lead: Pickup) => (await mailOf(lead)).map(({ purpose }) => purpose)
export const onPage = (lead: Pickup, values: Record<string, string>) =>
  postForm(linkPath(lead), values)
export const pageOf = async (lead: Pickup) => page(send(linkPath(lead)))

/** Posts from a pickup's panel, like staff. */
export function fromPanel(
  { reference, version }: Pickup,
  intent: string,
  times = [time()],
  changes: Record<string, string> = {},
) {
  const rows = times.flatMap((row, index) =>
    Object.entries(row).map(([name, value]) => [`times[${index}].${name}`, value]),
  )
  const values = { intent, version: String(version), ...Object.fromEntries(rows), ...changes }
  return postAsStaff(`/admin/requests/${reference}/visits`, values)
}
