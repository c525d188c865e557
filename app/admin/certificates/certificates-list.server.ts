import { db } from 'db/client.server'
import { CERTIFICATE_KINDS, type CertificateKind } from 'db/enums'
import { certificates } from 'db/schema/certificates'
import { eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { KIND_TITLES } from '~/certificates/certificate'
import { selectCertificates, toRecord } from '~/certificates/certificates.server'
import { contains } from '~/records/search.server'
import { today } from '~/settings/today.server'
import { formatShortDayFrom } from '../format-moment'
import { defineExport } from '../table/export.server'
import type { List } from '../table/list.server'
import { byDay } from '../table/list-dates.server'

/** All certificates, including void ones. */
export const certificatesList: List = {
  name: 'certificates',
  source: () => db.select({ id: certificates.id }).from(certificates).$dynamic(),
  id: certificates.id,
  base: undefined,
  search: (text) =>
    contains([certificates.number, certificates.reference, certificates.recipient], text),
  filters: {
    kind: {
      values: CERTIFICATE_KINDS,
      where: (value) => eq(certificates.kind, value as CertificateKind),
    },
    state: {
      values: ['valid', 'void'],
      where: (value) =>
        value === 'void' ? isNotNull(certificates.voidedAt) : isNull(certificates.voidedAt),
    },
  },
  dates: { issued: byDay(certificates.issuedOn) },
  sorts: { number: [certificates.number], recipient: [certificates.recipient] },
  defaultSort: '-number',
}

/** Certificates by id. */
export async function findCertificateRows(ids: (string | number)[]) {
  const rows = await selectCertificates(inArray(certificates.id, ids.map(Number)))
  const day = await today()
  return rows.map((row) => ({
    ...toRecord(row),
    id: row.id,
    leadId: row.leadId,
    issuedDay: formatShortDayFrom(day, row.issuedOn),
  }))
}

export const certificatesExport = defineExport({
  name: 'certificates',
  list: () => certificatesList,
  findRows: findCertificateRows,
  columns: [
    { label: 'Number', value: ({ number }) => number },
    { label: 'Kind', value: ({ kind }) => KIND_TITLES[kind] },
    { label: 'Issued', value: ({ issuedOn }) => issuedOn },
    { label: 'To', value: ({ recipient }) => recipient },
    { label: 'Request', value: ({ reference }) => reference },
    { label: 'Items', value: ({ itemCount }) => itemCount },
    { label: 'Pounds', value: ({ pounds }) => pounds },
    { label: 'Issued by', value: ({ by }) => by },
    { label: 'Voided', value: ({ voidedAt }) => voidedAt },
    { label: 'Reason', value: ({ voidReason }) => voidReason },
    { label: 'Replaces', value: ({ replaces }) => replaces },
    { label: 'Replaced by', value: ({ replacedBy }) => replacedBy },
    { label: 'SHA-256', value: ({ sha256 }) => sha256 },
  ],
})
