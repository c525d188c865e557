import { db } from 'db/client.server'
import { settings } from 'db/schema/content'
import { writeSettings } from 'db/setting.server'
import { eq } from 'drizzle-orm'
import { purge } from '~/platform/purge.server'
import { DEFAULT_VISIT_SETTINGS, type VisitSettings } from '~/settings/visits'
import { VISIT_SETTINGS } from '~/settings/visits.server'

/** One truck with one stop in each of two windows, every day. */
const TRUCK: Partial<VisitSettings> = {
  trucks: [{ id: 'truck-1', name: 'Box truck', pounds: 9_000 }],
  windows: (['weekdays', 'saturday', 'sunday'] as const).flatMap((weekday) => [
    { weekday, start: '10:00', end: '12:00', stops: 1 },
    { weekday, start: '13:00', end: '15:00', stops: 1 },
  ]),
}

/** Stores visit settings: those with one truck, with `changes`. */
export async function setUpVisits(changes: Partial<VisitSettings> = {}): Promise<void> {
  await writeSettings(db, { [VISIT_SETTINGS]: { ...DEFAULT_VISIT_SETTINGS, ...TRUCK, ...changes } })
  await purge('settings')
}

/** Settings without trucks. */
export async function clearVisitSettings(): Promise<void> {
  await db.delete(settings).where(eq(settings.key, VISIT_SETTINGS))
  await purge('settings')
}
