import { db } from 'db/client.server'
import { certificates } from 'db/schema/certificates'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { certificatePath } from './certificate-link.server'

/** The valid certificates of a request, for its own page. */
export async function listPapers(leadId: number) {
  const rows = await db
    .select({
      number: certificates.number,
      kind: certificates.kind,
      issuedOn: certificates.issuedOn,
      issuedAt: certificates.createdAt,
    })
    .from(certificates)
    .where(and(eq(certificates.leadId, leadId), isNull(certificates.voidedAt)))
    .orderBy(asc(certificates.id))
  return rows.map((row) => ({ ...row, path: certificatePath(row.number) }))
}

export type Paper = Awaited<ReturnType<typeof listPapers>>[number]
