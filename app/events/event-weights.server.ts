import type { Db } from 'db/client.server'
import type { events } from 'db/schema/events'
import type { ChangedBy } from '~/records/history.server'
import { writeThrough } from '~/weighings/ledger.server'

/** Copies the weights of an event to the ledger, under its day; those of a cancelled event do not count. */
export function syncEventWeights(
  tx: Db,
  by: ChangedBy,
  { id, date, town, status, electronicsLbs, commonMaterialsLbs }: typeof events.$inferSelect,
): Promise<void> {
  const held = status !== 'cancelled'
  const pounds = {
    electronics: held ? electronicsLbs : null,
    common: held ? commonMaterialsLbs : null,
  }
  return writeThrough(tx, by, [{ of: { eventId: id }, day: date, town, pounds }], date)
}
