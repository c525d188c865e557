import { addHours } from 'date-fns'
import type { Db } from 'db/client.server'
import { leadMessages } from 'db/schema/conversation'
import { businessPickups, leads } from 'db/schema/leads'
import { users } from 'db/schema/people'
import { quotes } from 'db/schema/quotes'
import { receivedItems } from 'db/schema/received-items'
import { visits } from 'db/schema/visits'
import { writeSettings } from 'db/setting.server'
import { asc, eq, isNotNull } from 'drizzle-orm'
import { issueInTransaction } from '~/certificates/issue.server'
import { serialKey } from '~/items/serial-key'
import type { Staff } from '~/platform/session.server'
import { PRICE_LIST } from '~/quotes/price-list.server'
import { sumQuote } from '~/quotes/quote'
import { toShown } from '~/quotes/quotes.server'
import type { Settings } from '~/settings/settings'
import { daysAfter } from '~/ui/calendar-month'
import { CONVERSATIONS, CREW, JOBS, type JobSeed, PRICES, SEEDED_QUOTES } from './content/jobs'
import { momentOn } from './dates'

interface Seeding {
  tx: Db
  /** yyyy-MM-dd */
  today: string
  settings: Settings
}

type Lead = typeof leads.$inferSelect

/** Stores what followed from requests: visits and tickets, items, certificates, quotes and conversations. */
export async function seedJobs({ tx, today, settings }: Seeding): Promise<void> {
  const [staff] = await tx
    .select({ id: users.id, username: users.username })
    .from(users)
    .orderBy(asc(users.id))
    .limit(1)
  const rows = await tx.select().from(leads).where(isNotNull(leads.organization)).orderBy(leads.id)
  const leadOf = (organization: string) => {
    const lead = rows.find((row) => row.organization === organization)
    if (!lead) throw new Error(`There is no request of ${organization}`)
    return lead
  }
  const pickedUp = new Map<number, Date>()
  for (const job of JOBS) {
    const lead = leadOf(job.organization)
    pickedUp.set(lead.id, await seedJob({ tx, today, settings }, job, lead, staff))
  }
  await writeSettings(tx, { [PRICE_LIST]: { prices: PRICES } })
  await tx
    .insert(quotes)
    .values(SEEDED_QUOTES.map((seed) => toQuote(seed, leadOf(seed.organization), today, settings)))
  await tx.insert(leadMessages).values(
    CONVERSATIONS.flatMap(({ organization, messages }) => {
      const lead = leadOf(organization)
      return messages.map(({ hours, ...message }) => ({
        ...message,
        leadId: lead.id,
        userId: message.kind === 'addition' ? null : staff?.id,
        createdAt: addHours(pickedUp.get(lead.id) ?? lead.createdAt, hours),
      }))
    }),
  )
}

/**
 * Stores a completed pickup with its drives, and its certificates of the same day if an administrator exists to issue
 * them. Returns when it was picked up.
 */
async function seedJob(
  { tx, today, settings }: Seeding,
  { ticketNumber, handedOverBy, pieces, drives, technique }: JobSeed,
  lead: Lead,
  staff: Staff | undefined,
): Promise<Date> {
  const [own] = await tx.select().from(businessPickups).where(eq(businessPickups.leadId, lead.id))
  const preferredDay = own?.pickupDate ?? today
  const day = preferredDay < today ? preferredDay : daysAfter(today, -1)
  const { electronicsLbs, commonMaterialsLbs } = lead
  const done = momentOn(day, 18)
  await tx.insert(visits).values({
    leadId: lead.id,
    status: 'done',
    day,
    truck: 'truck-1',
    window: '10:00-12:00',
    stop: 1,
    arrivedAt: momentOn(day, 17),
    endedAt: done,
    updatedAt: done,
    electronicsLbs,
    commonMaterialsLbs,
    pieces,
    ticketNumber,
    handedOverBy,
  })
  await tx.insert(receivedItems).values(
    drives.flatMap(({ make, model, count, serials }) =>
      Array.from({ length: count }, (_, n) => {
        const serial = `${serials}${String(1046 + n * 37).padStart(6, '0')}`
        return {
          leadId: lead.id,
          kind: 'Hard drive',
          make,
          model,
          serial,
          technique,
          serialKey: serialKey(serial),
          medium: 'hdd' as const,
          method: 'destroy' as const,
          result: 'done' as const,
          date: day,
          ...CREW,
          enteredBy: staff?.id,
          createdAt: done,
        }
      }),
    ),
  )
  if (!staff) return done
  for (const kind of ['recycling', 'destruction'] as const)
    await issueInTransaction(tx, { staff, job: lead, kind, issuedOn: day, settings })
  return done
}

function toQuote(
  { organization: _, validIn, status, discount = 0, note, ...rest }: (typeof SEEDED_QUOTES)[number],
  lead: Lead,
  today: string,
  settings: Settings,
): typeof quotes.$inferInsert {
  const validUntil = daysAfter(today, validIn)
  const content = {
    lines: rest.lines,
    discount,
    taxRate: 0,
    validUntil,
    terms: null,
    note: note ?? null,
  }
  const number = `${lead.reference}-1`
  const sentAt = status === 'draft' ? null : addHours(lead.createdAt, 30)
  const answeredAt =
    status === 'accepted' || status === 'declined' ? addHours(lead.createdAt, 52) : null
  const row = {
    ...content,
    number,
    sequence: 1,
    leadId: lead.id,
    status,
    total: sumQuote(content).total,
    sentAt,
    answeredAt,
    declineReason: rest.declineReason ?? null,
    createdAt: addHours(lead.createdAt, 28),
  }
  if (status !== 'accepted') return row
  const accepted = { answeredAt, acceptedBy: lead.contactName }
  const shown = toShown({ ...row, acceptedCopy: null }, lead, settings)
  return { ...row, ...accepted, acceptedCopy: JSON.stringify({ ...shown, ...accepted }) }
}
