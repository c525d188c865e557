import { addHours } from 'date-fns'
import type { Db } from 'db/client.server'
import { leadMessages } from 'db/schema/conversation'
import { businessPickups, leads } from 'db/schema/leads'
import { quotes } from 'db/schema/quotes'
import { receivedItems } from 'db/schema/received-items'
import { visits } from 'db/schema/visits'
import { writeSettings } from 'db/setting.server'
import { eq, isNotNull } from 'drizzle-orm'
import { issueInTransaction } from '~/certificates/issue.server'
import { QUOTE_ACCEPTED, QUOTE_DECLINED, QUOTE_SENT, VISIT_DONE } from '~/inbox/history'
import { describeReport } from '~/inbox/visits/crew-reports.server'
import { serialKey } from '~/items/serial-key'
import type { Staff } from '~/platform/session.server'
import { PRICE_LIST } from '~/quotes/price-list.server'
import { sumQuote } from '~/quotes/quote'
import { toShown } from '~/quotes/quotes.server'
import { type Changes, writeHistory } from '~/records/history.server'
import type { Settings } from '~/settings/settings'
import { daysAfter } from '~/ui/calendar-month'
import { findAdministrator } from './administrator.server'
import { CONVERSATIONS, CREW, JOBS, type JobSeed, PRICES, SEEDED_QUOTES } from './content/jobs'
import { isoDay, momentOn, PICKED_UP } from './dates'

interface Seeding {
  tx: Db
  /** yyyy-MM-dd */
  today: string
  settings: Settings
}

type Lead = typeof leads.$inferSelect

/** Stores what followed from requests: visits and tickets, items, certificates, quotes and conversations. */
export async function seedJobs({ tx, today, settings }: Seeding): Promise<void> {
  const staff = await findAdministrator(tx)
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
  for (const seed of SEEDED_QUOTES)
    await seedQuote(tx, staff, toQuote(seed, leadOf(seed.organization), today, settings))
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
  staff: Staff | null,
): Promise<Date> {
  const [details] = await tx
    .select()
    .from(businessPickups)
    .where(eq(businessPickups.leadId, lead.id))
  const preferredDay = details?.pickupDate ?? today
  const day = preferredDay < today ? preferredDay : daysAfter(today, -1)
  const { electronicsLbs, commonMaterialsLbs } = lead
  const done = momentOn(day, PICKED_UP)
  const [visit] = await tx
    .insert(visits)
    .values({
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
    .returning()
  if (visit)
    await writeHistory(tx, staff, {
      subject: 'lead',
      subjectId: lead.id,
      action: VISIT_DONE,
      changes: { visit: [null, describeReport(visit)] },
      createdAt: done,
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
    await issueInTransaction(tx, {
      ...{ staff, job: lead, kind, settings },
      ...{ issuedOn: day, issuedAt: addHours(done, 2) },
    })
  return done
}

type Quote = typeof quotes.$inferInsert

/** Stores a quote with the history of its request; a sent one waits for the customer. */
async function seedQuote(tx: Db, staff: Staff | null, quote: Quote): Promise<void> {
  const { leadId, number, status, sentAt, answeredAt } = quote
  await tx.insert(quotes).values(quote)
  const entry = {
    subject: 'lead' as const,
    subjectId: leadId,
    changes: { quote: [null, number] } satisfies Changes,
  }
  if (sentAt) await writeHistory(tx, staff, { ...entry, action: QUOTE_SENT, createdAt: sentAt })
  if (answeredAt) {
    const action = status === 'accepted' ? QUOTE_ACCEPTED : QUOTE_DECLINED
    await writeHistory(tx, 'visitor', { ...entry, action, createdAt: answeredAt })
  }
  if (status === 'sent')
    await tx.update(leads).set({ waitingSince: sentAt }).where(eq(leads.id, leadId))
}

function toQuote(
  { organization: _, validIn, status, discount = 0, note, ...rest }: (typeof SEEDED_QUOTES)[number],
  lead: Lead,
  today: string,
  settings: Settings,
): Quote {
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
  // In the afternoon of the next day, and the morning after it.
  const nextDay = daysAfter(isoDay(lead.createdAt), 1)
  const sentAt = status === 'draft' ? null : momentOn(nextDay, 21)
  const answeredAt =
    status === 'accepted' || status === 'declined' ? momentOn(daysAfter(nextDay, 1), 17) : null
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
    createdAt: addHours(lead.createdAt, 1),
  }
  if (status !== 'accepted') return row
  const accepted = { answeredAt, acceptedBy: lead.contactName }
  const shown = toShown({ ...row, acceptedCopy: null }, lead, settings)
  return { ...row, ...accepted, acceptedCopy: JSON.stringify({ ...shown, ...accepted }) }
}
