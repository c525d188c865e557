import { type Db, rowsOf } from 'db/client.server'
import type { CertificateKind } from 'db/enums'
import { users } from 'db/schema/people'
import { receivedItems } from 'db/schema/received-items'
import { and, asc, ne, sql } from 'drizzle-orm'
import { countItems, type Job, ofJob, type ReceivedItem } from '~/items/items.server'
import { KIND_FACTS } from '~/leads/kinds'
import { paths } from '~/paths'

/** What a certificate lacks, and where to add it. */
export interface Missing {
  text: string
  to: string
}

/** What a certificate shows of an item, or needs to know; there may be 10,000. */
const COLUMNS = {
  id: receivedItems.id,
  result: receivedItems.result,
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
}

type FoundItem = Pick<ReceivedItem, keyof typeof COLUMNS>

interface Weights {
  electronicsLbs: number | null
  commonMaterialsLbs: number | null
}

/** The content of a certificate, or what is missing for it. */
export interface Findings {
  itemCount: number
  /** The items; null for weights. */
  items: FoundItem[] | null
  missing: Missing[]
}

/** Collects the content of a certificate of this kind and what is missing for it. */
export const findContent = (
  tx: Db,
  job: Job,
  weights: Weights,
  kind: CertificateKind,
): Promise<Findings> =>
  kind === 'recycling' ? findWeighed(tx, job, weights) : findDestroyed(tx, job)

async function findWeighed(tx: Db, job: Job, weights: Weights): Promise<Findings> {
  const found = { itemCount: await countItems(job.id, tx), items: null }
  const to = paths.submission(job.reference)
  if (!KIND_FACTS[job.kind].isWeighed)
    return { ...found, missing: [{ text: 'Only pickups have weights', to }] }
  const isWeighed = (weights.electronicsLbs ?? 0) + (weights.commonMaterialsLbs ?? 0) > 0
  return { ...found, missing: isWeighed ? [] : [{ text: 'The weight is not entered', to }] }
}

async function findDestroyed(tx: Db, job: Job): Promise<Findings> {
  const items = await tx
    .select(COLUMNS)
    .from(receivedItems)
    .where(and(ofJob(job.id), ne(receivedItems.method, 'none')))
    .orderBy(asc(receivedItems.id))
  if (items.length === 0) {
    const to = paths.receivedItems(job.reference)
    return { itemCount: 0, items, missing: [{ text: 'No item has a method', to }] }
  }
  const nameOf = await readNames(tx)
  const missing = items.flatMap((item) => {
    const lacks = missingOf(item, nameOf)
    if (lacks.length === 0) return []
    const name = item.serial ?? item.kind ?? 'An item'
    return { text: `${name}: ${lacks.join(', ')}`, to: paths.receivedItem(job.reference, item.id) }
  })
  return { itemCount: items.length, items, missing }
}

function missingOf(item: FoundItem, personOf: (name: string) => string): string[] {
  const { serial, noSerial, result, by, verifiedBy } = item
  return [
    ...(result === 'done' ? [] : ['the result is not done']),
    ...(serial || noSerial ? [] : ['a serial, or why there is none']),
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
