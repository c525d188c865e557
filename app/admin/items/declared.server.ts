import { db } from 'db/client.server'
import { LENGTH } from 'db/enums'
import { leadFiles } from 'db/schema/conversation'
import { receivedItems } from 'db/schema/received-items'
import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { DEVICE_KINDS } from '~/estimator/estimator'
import { mediaStore } from '~/images/store.server'
import { findPreparations } from '~/inbox/visits/prepare.server'
import { type Job, ofJob } from '~/items/items.server'
import { decodeList, matchColumns, readList } from '~/items/read-list.server'
import { serialKey } from '~/items/serial-key'

/** Serials to list; the others are counted. */
const MAX_NAMED = 100

/** Declared and received items. */
export interface Comparison {
  /** Null if nothing was declared. */
  declared: number | null
  received: number
  /** The customer's asset list; null if they only gave counts. */
  list: string | null
  /** Serials on the list that were not received, and received ones that are not on it. */
  missing: Named
  extra: Named
}

interface Named {
  names: string[]
  /** The number of others. */
  more: number
}

/**
 * Compares the items of a job with the customer's latest list of serials, or else with the counts of "Help us come
 * prepared".
 */
export async function compareDeclared(job: Job): Promise<Comparison> {
  const items = await db
    .select({ serial: receivedItems.serial, key: receivedItems.serialKey })
    .from(receivedItems)
    .where(ofJob(job.id))
  const list = await findList(job.id)
  if (!list) {
    const declared = countsOf((await findPreparations([job.id])).get(job.id) ?? {})
    return { declared, received: items.length, list: null, missing: named([]), extra: named([]) }
  }
  const received = new Set(items.map(({ key }) => key))
  const declared = new Set(list.serials.map(serialKey))
  return {
    declared: list.serials.length,
    received: items.length,
    list: list.name,
    missing: named(list.serials.filter((serial) => !received.has(serialKey(serial)))),
    extra: named(items.flatMap(({ serial, key }) => (serial && !declared.has(key) ? serial : []))),
  }
}

const named = (all: string[]): Named => ({
  names: all.slice(0, MAX_NAMED),
  more: Math.max(0, all.length - MAX_NAMED),
})

function countsOf(values: Record<string, unknown>): number | null {
  const total = DEVICE_KINDS.reduce((sum, { name }) => sum + (Number(values[name]) || 0), 0)
  return total > 0 ? total : null
}

/** The customer's latest file with a column of serials. */
async function findList(leadId: number): Promise<{ name: string; serials: string[] } | null> {
  const files = await db
    .select({ name: leadFiles.name, storedAs: leadFiles.storedAs })
    .from(leadFiles)
    .where(
      and(
        eq(leadFiles.leadId, leadId),
        inArray(leadFiles.type, ['text/csv', 'text/plain']),
        isNotNull(leadFiles.sentAt),
        isNull(leadFiles.visitId),
      ),
    )
    .orderBy(desc(leadFiles.id))
  for (const { name, storedAs } of files) {
    const file = await mediaStore().open(storedAs)
    const bytes = file && new Uint8Array(await new Response(file.body).arrayBuffer())
    const serials = bytes ? await serialsIn(decodeList(bytes)) : []
    if (serials.length > 0) return { name, serials }
  }
  return null
}

async function serialsIn(text: string): Promise<string[]> {
  const list = await readList(text, true)
  if (typeof list === 'string') return []
  const column = matchColumns(list.columns).indexOf('serial')
  return column < 0
    ? []
    : list.rows.flatMap(({ cells }) => cells[column]?.trim().slice(0, LENGTH.shortText) || [])
}
