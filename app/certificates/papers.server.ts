import { db } from 'db/client.server'
import { certificates } from 'db/schema/certificates'
import type { MailPaper } from 'db/schema/mail'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Option } from '~/forms/fields'
import { KIND_TITLES } from './certificate'
import { certificatePath, certificatePdfPath } from './certificate-link.server'

/** The valid certificates of a request, for the customer's page. */
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

/** The valid certificates of a request, to choose from. */
export const paperOptions = async (leadId: number): Promise<Option[]> =>
  (await listPapers(leadId)).map(({ number, kind }) => ({
    value: number,
    label: `${KIND_TITLES[kind]} ${number}`,
  }))

/** The certificates attached to an email, as downloads. */
export const paperFiles = (papers: MailPaper[]) =>
  papers.map(({ number, size }) => ({
    name: `${number}.pdf`,
    size,
    path: certificatePdfPath(number),
  }))
