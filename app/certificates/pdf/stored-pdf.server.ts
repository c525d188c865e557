import { createHash } from 'node:crypto'
import { db } from 'db/client.server'
import { certificates } from 'db/schema/certificates'
import type { MailPaper } from 'db/schema/mail'
import { and, eq, isNull } from 'drizzle-orm'
import { newPrivateName } from '~/images/private-name.server'
import { mediaStore } from '~/images/store.server'
import { verifyUrl } from '../certificate-link.server'
import { type CertificateRow, findCertificate, readContent } from '../certificates.server'
import { makePdf } from './make-pdf.server'

interface StoredPdf {
  /** Its name in the file store. */
  storedAs: string
  bytes: Uint8Array
}

/** The stored PDF of a certificate, drawn on first use; `origin` is that of the request. */
export async function readPdf(row: CertificateRow, origin: string): Promise<StoredPdf> {
  if (row.pdfFile) return readStored(row.pdfFile)
  const content = await readContent(row.id)
  const bytes = await makePdf(content, row.sha256, verifyUrl(content, origin))
  const name = newPrivateName()
  await mediaStore().put(name, bytes, 'application/pdf')
  const [kept] = await db
    .update(certificates)
    .set({ pdfFile: name, pdfSha256: hashOf(bytes) })
    .where(and(eq(certificates.id, row.id), isNull(certificates.pdfSha256)))
    .returning({ id: certificates.id })
  if (kept) return { storedAs: name, bytes }
  // If another request stored it concurrently, use that one.
  await mediaStore().remove(name)
  const current = await findCertificate(row.number)
  if (!current?.pdfFile) throw new Error(`The PDF of ${row.number} is not stored`)
  return readStored(current.pdfFile)
}

/** The PDF of a certificate for an email, drawn if it is not stored yet. */
export async function attachPdf(number: string, origin: string): Promise<MailPaper> {
  const row = await findCertificate(number)
  if (!row) throw new Error(`There is no certificate ${number}`)
  const { storedAs, bytes } = await readPdf(row, origin)
  return { number, storedAs, size: bytes.byteLength }
}

async function readStored(storedAs: string): Promise<StoredPdf> {
  const file = await mediaStore().open(storedAs)
  if (!file) throw new Error(`The file ${storedAs} of a certificate is missing`)
  return { storedAs, bytes: new Uint8Array(await new Response(file.body).arrayBuffer()) }
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** The number of the certificate with exactly this PDF; null if there is none. */
export async function findByPdf(bytes: Uint8Array): Promise<string | null> {
  const [row] = await db
    .select({ number: certificates.number })
    .from(certificates)
    .where(eq(certificates.pdfSha256, hashOf(bytes)))
  return row?.number ?? null
}
