import { db } from 'db/client.server'
import { certificates } from 'db/schema/certificates'
import { users } from 'db/schema/people'
import { stripNul } from 'db/strip-nul'
import { desc, eq, getTableColumns, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Certificate } from './certificate'
import { certificatePath } from './certificate-link.server'

const later = alias(certificates, 'later')
const earlier = alias(certificates, 'earlier')

const { content: _, ...facts } = getTableColumns(certificates)

/** Certificates without content, latest first, with the numbers they replace or are replaced by. */
export const selectCertificates = (where: SQL | undefined) =>
  db
    .select({
      ...facts,
      by: users.username,
      replacedBy: later.number,
      replaces: earlier.number,
    })
    .from(certificates)
    .leftJoin(users, eq(users.id, certificates.issuedBy))
    .leftJoin(later, eq(later.replacesId, certificates.id))
    .leftJoin(earlier, eq(earlier.id, certificates.replacesId))
    .where(where)
    .orderBy(desc(certificates.id))
    .$dynamic()

export type CertificateRow = Awaited<ReturnType<typeof selectCertificates>>[number]

/** The certificate with this number, without content; null if there is none. */
export async function findCertificate(number: string): Promise<CertificateRow | null> {
  const [row] = await selectCertificates(eq(certificates.number, stripNul(number)))
  return row ?? null
}

/** The content of a certificate. */
export async function readContent(id: number): Promise<Certificate> {
  const [row] = await db
    .select({ content: certificates.content })
    .from(certificates)
    .where(eq(certificates.id, id))
  if (!row) throw new Error(`There is no certificate ${id}`)
  return JSON.parse(row.content)
}

/** A certificate as the API returns it. */
export const toRecord = ({
  id: _,
  leadId: __,
  issuedBy: ___,
  voidedBy: ____,
  replacesId: _____,
  pdfFile: ______,
  createdAt,
  voidedAt,
  ...row
}: CertificateRow) => ({
  ...row,
  status: voidedAt ? 'void' : 'valid',
  voidedAt: voidedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  path: certificatePath(row.number),
})
