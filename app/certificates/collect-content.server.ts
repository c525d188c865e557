import { type Db, rowsOf } from 'db/client.server'
import type { CertificateKind } from 'db/enums'
import { users } from 'db/schema/people'
import { receivedItems } from 'db/schema/received-items'
import { and, asc, gt, ne, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { countItems, type Job, ofJob, type ReceivedItem } from '~/items/items.server'
import { KIND_FACTS } from '~/leads/kinds'
import { paths } from '~/paths'
import type { CertifiedItem } from './certificate'

/** What a certificate lacks, and where to add it. */
export interface Missing {
  text: string
  to: string
}

/** What a certificate shows of an item, and nothing else: there may be 10,000. */
const SHOWN = {
  kind: receivedItems.kind,
  make: receivedItems.make,
  model: receivedItems.model,
  serial: receivedItems.serial,
  noSerial: receivedItems.noSerial,
  assetTag: receivedItems.assetTag,
  parentSerial: receivedItems.parentSerial,
  medium: receivedItems.medium,
  method: receivedItems.method,
  technique: receivedItems.technique,
  date: receivedItems.date,
  by: receivedItems.by,
  verifiedBy: receivedItems.verifiedBy,
} satisfies Record<keyof CertifiedItem, PgColumn>

/** Items per statement. */
const BATCH = 500

interface Weights {
  electronicsLbs: number | null
  commonMaterialsLbs: number | null
}

/** The content of a certificate, or what is missing for it. */
export interface Findings {
  itemCount: number
  /** The items; null for weights. */
  items: CertifiedItem[] | null
  missing: Missing[]
}

/** Collects the content of a certificate of this kind and what is missing for it. `today` is yyyy-MM-dd at the site. */
export const collectContent = (
  tx: Db,
  job: Job,
  weights: Weights,
  kind: CertificateKind,
  today: string,
): Promise<Findings> =>
  kind === 'recycling' ? findWeighed(tx, job, weights) : findDestroyed(tx, job, today)

async function findWeighed(tx: Db, job: Job, weights: Weights): Promise<Findings> {
  const found = { itemCount: await countItems(job.id, tx), items: null }
  const to = paths.submission(job.reference)
  if (!KIND_FACTS[job.kind].isWeighed)
    return { ...found, missing: [{ text: 'Only pickups have weights', to }] }
  const isWeighed = (weights.electronicsLbs ?? 0) + (weights.commonMaterialsLbs ?? 0) > 0
  return { ...found, missing: isWeighed ? [] : [{ text: 'The weight is not entered', to }] }
}

async function findDestroyed(tx: Db, job: Job, today: string): Promise<Findings> {
  const found = await readTreated(tx, job)
  if (found.length === 0) {
    const to = paths.receivedItems(job.reference)
    return { itemCount: 0, items: [], missing: [{ text: 'No item has a method', to }] }
  }
  const nameOf = await readNames(tx)
  const missing = found.flatMap(({ id, result, shown }) => {
    const lacks = missingOf(shown, result, nameOf, today)
    if (lacks.length === 0) return []
    const name = shown.serial ?? shown.kind ?? 'An item'
    return { text: `${name}: ${lacks.join(', ')}`, to: paths.receivedItem(job.reference, id) }
  })
  return { itemCount: found.length, items: found.map(({ shown }) => shown), missing }
}

const selectTreated = (tx: Db, job: Job, afterId: number) =>
  tx
    .select({ id: receivedItems.id, result: receivedItems.result, shown: SHOWN })
    .from(receivedItems)
    .where(and(ofJob(job.id), ne(receivedItems.method, 'none'), gt(receivedItems.id, afterId)))
    .orderBy(asc(receivedItems.id))
    .limit(BATCH)

/** The items with a method, in batches: while the embedded database answers, nobody else is answered. */
async function readTreated(tx: Db, job: Job) {
  const found = await selectTreated(tx, job, 0)
  for (let batch = found; batch.length === BATCH; found.push(...batch))
    batch = await selectTreated(tx, job, found.at(-1)?.id ?? 0)
  return found
}

function missingOf(
  { serial, noSerial, date, by, verifiedBy }: CertifiedItem,
  result: ReceivedItem['result'],
  personOf: (name: string) => string,
  today: string,
): string[] {
  return [
    ...(result === 'done' ? [] : ['the result is not done']),
    ...(serial || noSerial ? [] : ['a serial, or why there is none']),
    ...(date && date > today ? ['a date that is not in the future'] : []),
    ...(by ? [] : ['who did it']),
    ...(verifiedBy ? [] : ['who verified it']),
    ...(by && verifiedBy && personOf(by) === personOf(verifiedBy)
      ? ['someone other than the person who did it must verify it']
      : []),
  ]
}

const plain = (name: string) => name.replace(/\s+/g, '').toLowerCase()

/** Resolves a name to a person, because a username and a full name may be the same person's. */
async function readNames(tx: Db): Promise<(name: string) => string> {
  const rows = rowsOf<{ username: string; full: string }>(
    await tx.execute(
      sql`select ${users.username} as username, concat(${users.firstName}, ${users.lastName}) as full from ${users}`,
    ),
  )
  const people = new Map(rows.map(({ username, full }) => [plain(full), plain(username)]))
  people.delete('')
  return (name) => people.get(plain(name)) ?? plain(name)
}
