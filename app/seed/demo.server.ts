import type { Db } from 'db/client.server'
import { mediaItems, newsPublications, sitePages } from 'db/schema/content'
import { calendarEntries } from 'db/schema/events'
import { DEFAULT_SETTINGS } from '~/settings/settings'
import { saveSettings } from '~/settings/settings.server'
import { daysAfter } from '~/ui/calendar-month'
import { NEWS } from './content/news'
import { MEDIA } from './content/pictures'
import { ABOUT, CALENDAR, HOME, SETTINGS } from './content/site'
import { momentOn } from './dates'
import { seedEvents } from './events.server'
import { seedJobs } from './jobs.server'
import { seedLeads } from './leads.server'
import { seedNotice } from './notices.server'
import { seedVisits } from './visits.server'
import { seedOpeningBalance, seedWeighings } from './weighings.server'

/** Stores realistic sample content. All dates are relative to `today` (yyyy-MM-dd). */
export async function seedDemo(tx: Db, today: string): Promise<void> {
  const goal = `by the end of ${today.slice(0, 4)}`
  await saveSettings(tx, { ...SETTINGS, impact: { ...DEFAULT_SETTINGS.impact, goal } })
  await tx.insert(sitePages).values([HOME, ABOUT])
  await tx.insert(mediaItems).values(MEDIA)
  await tx.insert(newsPublications).values(
    NEWS.map(({ daysAgo, ...row }) => {
      const date = daysAfter(today, -daysAgo)
      return { ...row, date, createdAt: momentOn(date, 16) }
    }),
  )
  await tx
    .insert(calendarEntries)
    .values(CALENDAR.map(({ inDays, ...row }) => ({ ...row, date: daysAfter(today, inDays) })))
  await seedLeads(tx, today, await seedEvents(tx, today))
  await seedNotice(tx)
  await seedWeighings(tx, today)
  await seedVisits(tx, today)
  await seedJobs({ tx, today, settings: { ...DEFAULT_SETTINGS, ...SETTINGS } })
  await seedOpeningBalance(tx, today)
}
