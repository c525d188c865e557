import { db } from 'db/client.server'
import {
  WEIGHING_SOURCES,
  WEIGHING_STREAMS,
  type WeighingSource,
  type WeighingStream,
} from 'db/enums'
import { events } from 'db/schema/events'
import { leads } from 'db/schema/leads'
import { users } from 'db/schema/people'
import { weighings } from 'db/schema/weighings'
import { eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { contains } from '~/records/search.server'
import { defineExport } from '../table/export.server'
import type { List } from '../table/list.server'
import { byDay } from '../table/list-dates.server'

/** All entries of the ledger, including void ones. */
export const weighingsList: List = {
  name: 'weighings',
  source: () => db.select({ id: weighings.id }).from(weighings).$dynamic(),
  id: weighings.id,
  base: undefined,
  search: (text) => contains([weighings.category, weighings.town, weighings.note], text),
  filters: {
    stream: {
      values: WEIGHING_STREAMS,
      where: (value) => eq(weighings.stream, value as WeighingStream),
    },
    source: {
      values: WEIGHING_SOURCES,
      where: (value) => eq(weighings.source, value as WeighingSource),
    },
    state: {
      values: ['valid', 'void'],
      where: (value) =>
        value === 'void' ? isNotNull(weighings.voidedAt) : isNull(weighings.voidedAt),
    },
  },
  dates: { day: byDay(weighings.day) },
  sorts: {
    day: [weighings.day],
    pounds: [weighings.pounds],
    town: [weighings.town],
  },
  defaultSort: '-day',
}

/** Entries by id, with author and source. */
export async function findWeighingRows(ids: (string | number)[]) {
  const rows = await db
    .select({
      entry: weighings,
      by: users.username,
      event: events.title,
      reference: leads.reference,
    })
    .from(weighings)
    .leftJoin(users, eq(users.id, weighings.enteredBy))
    .leftJoin(events, eq(events.id, weighings.eventId))
    .leftJoin(leads, eq(leads.id, weighings.leadId))
    .where(inArray(weighings.id, ids.map(Number)))
  return rows.map(({ entry, ...names }) => ({ ...entry, ...names }))
}

export const weighingsExport = defineExport({
  name: 'weighings',
  list: () => weighingsList,
  findRows: findWeighingRows,
  columns: [
    { label: 'Id', value: ({ id }) => id },
    { label: 'Day', value: ({ day }) => day },
    { label: 'Stream', value: ({ stream }) => stream },
    { label: 'Category', value: ({ category }) => category },
    { label: 'Pounds', value: ({ pounds }) => pounds },
    { label: 'Source', value: ({ source }) => source },
    { label: 'From', value: ({ event, reference }) => event ?? reference },
    { label: 'Town', value: ({ town }) => town },
    { label: 'Note', value: ({ note }) => note },
    { label: 'Entered by', value: ({ by }) => by },
    { label: 'Entered', value: ({ createdAt }) => createdAt },
    { label: 'Voided', value: ({ voidedAt }) => voidedAt },
    { label: 'Reason', value: ({ voidReason }) => voidReason },
  ],
})
