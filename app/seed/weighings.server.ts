import type { Db } from 'db/client.server'
import { events } from 'db/schema/events'
import { businessPickups, leads } from 'db/schema/leads'
import { eventResults } from 'db/schema/results'
import { weighings } from 'db/schema/weighings'
import { eq } from 'drizzle-orm'
import { syncEventWeights } from '~/events/event-weights.server'
import { findResults } from '~/events/results/find-results.server'
import { DEFAULT_SETTINGS } from '~/settings/settings'
import { daysAfter } from '~/ui/calendar-month'
import { bringForward } from '~/weighings/bring-forward.server'
import { sumWeighings, writeThrough } from '~/weighings/ledger.server'
import { seedArrivals } from './arrivals.server'
import { RESULTS, WEIGHINGS } from './content/weighings'
import { momentOn } from './dates'

/** Stores the ledger's weighings and the results of past events. */
export async function seedWeighings(tx: Db, today: string): Promise<void> {
  const held = await tx.select().from(events)
  for (const event of held) {
    await syncEventWeights(tx, null, event)
    const results = RESULTS.find(({ title }) => title === event.title)
    if (!results) continue
    const publishedAt = momentOn(daysAfter(event.date, results.daysAfter), 17)
    await seedArrivals(tx, event, results)
    const { vehicles, attended, walkIns, noShows, turnedAway } = (await findResults(event.id, tx))
      .results
    await tx.insert(eventResults).values({
      ...results.row,
      vehicles,
      attended,
      walkIns,
      noShows,
      turnedAway,
      eventId: event.id,
      publishedAt,
    })
  }
  await writePickups(tx, today)
  await tx.insert(weighings).values(
    WEIGHINGS.map(({ daysAgo, ...row }) => {
      const day = daysAfter(today, -daysAgo)
      const voidedAt = row.voidReason ? momentOn(day, 22) : null
      return { ...row, day, source: 'other' as const, voidedAt, createdAt: momentOn(day, 21) }
    }),
  )
}

async function writePickups(tx: Db, today: string): Promise<void> {
  const done = await tx
    .select({ lead: leads, details: businessPickups })
    .from(leads)
    .innerJoin(businessPickups, eq(businessPickups.leadId, leads.id))
    .where(eq(leads.status, 'completed'))
  const sources = done.map(({ lead, details: { pickupDate, city } }) => ({
    of: { leadId: lead.id },
    day: pickupDate !== null && pickupDate < today ? pickupDate : today,
    town: city,
    pounds: { electronics: lead.electronicsLbs, common: lead.commonMaterialsLbs },
  }))
  await writeThrough(tx, null, sources, today)
}

/** How long before today the ledger begins. */
const OPENING_DAYS_AGO = 400

/** Stores the rest of the tracker's starting figures as an opening balance, so that all pages show the same totals. */
export async function seedOpeningBalance(tx: Db, today: string): Promise<void> {
  const { electronicsLbs, commonMaterialsLbs } = DEFAULT_SETTINGS.impact
  const since = await sumWeighings(today, tx)
  const opening = {
    electronicsLbs: electronicsLbs - since.electronics,
    commonMaterialsLbs: commonMaterialsLbs - since.common,
  }
  await bringForward(tx, null, opening, daysAfter(today, -OPENING_DAYS_AGO))
}
