import { db } from 'db/client.server'
import { certificateSerials } from 'db/schema/certificates'
import { and, eq } from 'drizzle-orm'
import { toSiteDay } from '~/forms/site-time'
import { serialKey } from '~/items/serial-key'
import { getSettings } from '~/settings/settings.server'
import { readCertificateNumber } from '../certificate-number'
import { findCertificate } from '../certificates.server'

/** Public data of the certificate with this number; null if there is none. */
export async function findVerified(number: string) {
  const row = await findCertificate(readCertificateNumber(number) ?? '')
  if (!row) return null
  const { timeZone } = await getSettings()
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    issuedOn: row.issuedOn,
    itemCount: row.itemCount,
    pounds: row.pounds,
    initials: initialsOf(row.recipient),
    voidedOn: row.voidedAt && toSiteDay(row.voidedAt, timeZone),
    replacedBy: row.replacedBy,
  }
}

/** Initials: enough for people who know the recipient, without revealing the name to others. */
const initialsOf = (name: string): string =>
  (name.match(/[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu) ?? [])
    .map((word) => `${[...word][0]?.toUpperCase()}.`)
    .join(' ')

/** Whether a serial is on a certificate, ignoring case and spaces. */
export async function hasSerial(certificateId: number, serial: string): Promise<boolean> {
  const [row] = await db
    .select({ key: certificateSerials.serialKey })
    .from(certificateSerials)
    .where(
      and(
        eq(certificateSerials.certificateId, certificateId),
        eq(certificateSerials.serialKey, serialKey(serial) ?? ''),
      ),
    )
  return row !== undefined
}
