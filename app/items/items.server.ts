import { type Db, db } from 'db/client.server'
import { certificateSerials, certificates } from 'db/schema/certificates'
import { leads } from 'db/schema/leads'
import { itemImports, receivedItems } from 'db/schema/received-items'
import { stripNul } from 'db/strip-nul'
import { and, count, eq, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { notFound } from '~/platform/http/not-found.server'

export type ReceivedItem = typeof receivedItems.$inferSelect

/** A request with received items: any kind but registrations and contact messages. */
export interface Job {
  id: number
  reference: string
  kind: (typeof leads.$inferSelect)['kind']
  contactName: string
  organization: string | null
}

/** The job with this reference; null if unknown or in the trash. */
export async function findJob(reference: string): Promise<Job | null> {
  const [job] = await db
    .select({
      id: leads.id,
      reference: leads.reference,
      kind: leads.kind,
      contactName: leads.contactName,
      organization: leads.organization,
    })
    .from(leads)
    .where(
      and(
        eq(leads.reference, stripNul(reference)),
        isNull(leads.deletedAt),
        notInArray(leads.kind, ['registration', 'contact']),
      ),
    )
  return job ?? null
}

/** The job with the reference in the URL; throws a 404 response if there is none. */
export async function requireJob(reference: string | undefined): Promise<Job> {
  const job = await findJob(reference ?? '')
  if (!job) throw notFound()
  return job
}

/** Excludes the items of a list that is still being stored. */
export const isStored = or(
  isNull(receivedItems.importId),
  sql`exists (select 1 from ${itemImports} where ${itemImports.id} = ${receivedItems.importId}
    and ${itemImports.finishedAt} is not null)`,
)

/** Selects the items of a job. */
export const ofJob = (jobId: number): SQL | undefined =>
  and(eq(receivedItems.leadId, jobId), isStored)

/** The number of items of a job. */
export async function countItems(jobId: number, tx: Db = db): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(receivedItems).where(ofJob(jobId))
  return row?.count ?? 0
}

/** The item with this id, of this job if given; null if there is none. */
export async function findItem(id: number, jobId?: number): Promise<ReceivedItem | null> {
  const [row] = await db
    .select()
    .from(receivedItems)
    .where(
      and(
        eq(receivedItems.id, id),
        isStored,
        jobId === undefined ? undefined : eq(receivedItems.leadId, jobId),
      ),
    )
  return row ?? null
}

/** The reason for each serial key that cannot be added to the job; the others are missing from the map. */
export async function findTaken(
  jobId: number,
  keys: (string | null)[],
): Promise<Map<string | null, string>> {
  const wanted = keys.filter((key) => key !== null)
  const taken = new Map<string | null, string>()
  for (let from = 0; from < wanted.length; from += KEYS_PER_QUERY) {
    const some = wanted.slice(from, from + KEYS_PER_QUERY)
    for (const { key, number } of await findCertified(jobId, some))
      taken.set(key, `This serial is on ${number}, for another request`)
    const rows = await db
      .select({ key: receivedItems.serialKey })
      .from(receivedItems)
      .where(and(eq(receivedItems.leadId, jobId), inArray(receivedItems.serialKey, some)))
    for (const { key } of rows) taken.set(key, DUPLICATE_SERIAL)
  }
  return taken
}

export const DUPLICATE_SERIAL = 'This job already has this serial'

/** Serials on a valid certificate of another job. */
const findCertified = (jobId: number, keys: string[]) =>
  db
    .select({ key: certificateSerials.serialKey, number: certificates.number })
    .from(certificateSerials)
    .innerJoin(certificates, eq(certificates.id, certificateSerials.certificateId))
    .where(
      and(
        inArray(certificateSerials.serialKey, keys),
        isNull(certificates.voidedAt),
        sql`${certificates.leadId} is distinct from ${jobId}`,
      ),
    )

const KEYS_PER_QUERY = 1000
