import { db } from 'db/client.server'
import type { LeadKind } from 'db/enums'
import { certificates } from 'db/schema/certificates'
import { leadReads, leads } from 'db/schema/leads'
import { quotes } from 'db/schema/quotes'
import { receivedItems } from 'db/schema/received-items'
import { and, desc, eq, isNull, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { readCertificateNumber } from '~/certificates/certificate-number'
import { matchesLead } from '~/inbox/search.server'
import { isStored } from '~/items/items.server'
import { serialKey } from '~/items/serial-key'
import { inInbox } from '~/leads/filters.server'
import { KIND_FACTS } from '~/leads/kinds'
import { paths } from '~/paths'
import type { Staff } from '~/platform/session.server'
import type { AnyRecord } from '~/records/record.server'
import { contains, findMatches } from '~/records/search.server'
import { RECORD_KINDS } from '~/registry/record-kinds.server'
import { capitalize } from '~/ui/capitalize'
import type { Found } from './found'

/** Maximum results per kind: the palette is for records whose name is known. */
const MAX_RESULTS = 4
/** With more matches than this, the newest are soon found. */
const MAX_SORTED = 1_000

const LEAD = { reference: leads.reference, kind: leads.kind, name: leads.contactName }

/** The condition to sort by, so that PostgreSQL does not read a table in order for a rare word. */
async function findFew(table: PgTable, id: PgColumn, where: SQL | undefined) {
  const source = db.select({ id }).from(table).$dynamic()
  return (await findMatches(source, id, where, MAX_SORTED)).where
}

/** Records of all kinds whose name, number or text matches; at most four of each kind. */
export async function findRecords(text: string): Promise<Found[]> {
  const found = await Promise.all([
    findSerials(text),
    findCertificates(text),
    findQuotes(text),
    findLeads(text),
    ...RECORD_KINDS.map((kind) => findOfKind(kind, text)),
  ])
  return found.flat()
}

async function findLeads(text: string): Promise<Found[]> {
  const where = await findFew(leads, leads.id, and(inInbox, matchesLead(text)))
  const rows = await db
    .select(LEAD)
    .from(leads)
    .where(where)
    .orderBy(desc(leads.createdAt))
    .limit(MAX_RESULTS)
  return rows.map(toFound)
}

/** The leads this person opened last. */
export async function listOpenedLast({ id }: Staff): Promise<Found[]> {
  const rows = await db
    .select(LEAD)
    .from(leadReads)
    .innerJoin(leads, eq(leads.id, leadReads.leadId))
    .where(and(eq(leadReads.userId, id), inInbox))
    .orderBy(desc(leadReads.readAt))
    .limit(MAX_RESULTS)
  return rows.map(toFound)
}

const toFound = ({
  reference,
  kind,
  name,
}: {
  reference: string
  kind: LeadKind
  name: string
}): Found => ({
  to: paths.submission(reference),
  label: name,
  reference,
  kind: KIND_FACTS[kind].label,
})

/** Matches complete serials only: a part does not identify an item. */
async function findSerials(text: string): Promise<Found[]> {
  const [row] = await db
    .select({ serial: receivedItems.serial })
    .from(receivedItems)
    .where(and(eq(receivedItems.serialKey, serialKey(text) ?? ''), isStored))
    .limit(1)
  const serial = row?.serial
  return serial ? [{ to: paths.trailOf(serial), label: serial, kind: 'Serial' }] : []
}

/** Matches complete numbers only, with or without the zeros: C-2026-000006 or c-2026-6. */
async function findCertificates(text: string): Promise<Found[]> {
  const wanted = readCertificateNumber(text)
  if (!wanted) return []
  const [row] = await db
    .select({ number: certificates.number })
    .from(certificates)
    .where(eq(certificates.number, wanted))
  if (!row) return []
  const { number } = row
  return [{ to: `${paths.adminCertificates}?q=${number}`, label: number, kind: 'Certificate' }]
}

/** Matches complete numbers only: QR-7K3Q9D-1. */
async function findQuotes(text: string): Promise<Found[]> {
  const rows = await db
    .select({ number: quotes.number, sequence: quotes.sequence, reference: leads.reference })
    .from(quotes)
    .innerJoin(leads, eq(leads.id, quotes.leadId))
    .where(and(eq(quotes.number, text.toUpperCase()), isNull(leads.deletedAt)))
  return rows.map(({ number, sequence, reference }) => ({
    to: paths.editQuote(reference, sequence),
    label: number,
    kind: 'Quote',
  }))
}

async function findOfKind(
  { table, scope, title, names, ...kind }: AnyRecord,
  text: string,
): Promise<Found[]> {
  const stored = and(scope, isNull(table.deletedAt))
  // Only events have many rows, and a search vector.
  const where = kind.search
    ? await findFew(table, table.id, and(stored, kind.search(text)))
    : and(stored, contains([title], text))
  const rows = await db
    .select({ id: table.id, title })
    .from(table)
    .where(where)
    .orderBy(desc(table.id))
    .limit(MAX_RESULTS)
  return rows.map(({ id, title }) => ({
    to: kind.editPath(id as string | number),
    label: String(title),
    kind: capitalize(names.one),
  }))
}
