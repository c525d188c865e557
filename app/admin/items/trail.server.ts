import { type Db, db } from 'db/client.server'
import { certificateSerials, certificates } from 'db/schema/certificates'
import { leads } from 'db/schema/leads'
import { users } from 'db/schema/people'
import { receivedItems } from 'db/schema/received-items'
import { visits } from 'db/schema/visits'
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { certificatePath } from '~/certificates/certificate-link.server'
import { toSiteDay } from '~/forms/site-time'
import { METHOD_LABELS } from '~/items/item-fields'
import { isStored, type ReceivedItem } from '~/items/items.server'
import { serialKey } from '~/items/serial-key'
import { getSettings } from '~/settings/settings.server'
import { getVisitSettings } from '~/settings/visits.server'
import { dayDone } from '~/visits/visit'
import { formatMoment, formatReceived } from '../format-moment'
import { trailState, trailSteps } from './trail-steps'

/** Items of all requests with this serial, with origin and treatment. */
export const selectTrail = (tx: Db, key: string) =>
  selectItems(tx, eq(receivedItems.serialKey, key))

/** Items of these requests that were removed from the device with this serial, such as drives. */
const selectParts = (tx: Db, leadIds: number[], key: string) =>
  selectItems(
    tx,
    and(
      inArray(receivedItems.leadId, leadIds),
      sql`lower(regexp_replace(${receivedItems.parentSerial}, '\\s+', '', 'g')) = ${key}`,
    ),
  )

const selectItems = (tx: Db, where: SQL | undefined) =>
  tx
    .select({
      item: receivedItems,
      leadId: leads.id,
      reference: leads.reference,
      organization: leads.organization,
      contactName: leads.contactName,
      status: leads.status,
      deletedAt: leads.deletedAt,
      enteredBy: users.username,
    })
    .from(receivedItems)
    .innerJoin(leads, eq(leads.id, receivedItems.leadId))
    .leftJoin(users, eq(users.id, receivedItems.enteredBy))
    .where(and(where, isStored))
    .orderBy(asc(receivedItems.id))

/** The completed visits of these requests, latest first, with who reported them. */
const selectTrailVisits = (tx: Db, leadIds: number[]) =>
  tx
    .select({
      leadId: visits.leadId,
      day: visits.day,
      endedAt: visits.endedAt,
      truck: visits.truck,
      ticketNumber: visits.ticketNumber,
      handedOverBy: visits.handedOverBy,
      collectedBy: users.username,
    })
    .from(visits)
    .leftJoin(users, eq(users.id, visits.reportedBy))
    .where(and(inArray(visits.leadId, leadIds), eq(visits.status, 'done')))
    .orderBy(desc(visits.id))

/** Certificates that list these serials, including those of deleted requests. */
export const selectTrailCertificates = (tx: Db, keys: string[]) =>
  tx
    .select({
      key: certificateSerials.serialKey,
      number: certificates.number,
      reference: certificates.reference,
      recipient: certificates.recipient,
      issuedOn: certificates.issuedOn,
      voidedAt: certificates.voidedAt,
    })
    .from(certificateSerials)
    .innerJoin(certificates, eq(certificates.id, certificateSerials.certificateId))
    .where(inArray(certificateSerials.serialKey, keys))
    .orderBy(asc(certificates.id))

const nameDevice = ({ kind, make, model }: ReceivedItem) =>
  [kind, make, model].filter(Boolean).join(' ')

/**
 * The trail of a serial and of the parts removed from that device: sender, visit, who destroyed and verified it, and
 * certificates.
 */
export async function findTrail(serial: string) {
  const key = serialKey(serial)
  if (key === null) return { items: [], papers: [] }
  const own = await selectTrail(db, key)
  const leadIds = own.map(({ leadId }) => leadId)
  const parts = leadIds.length > 0 ? await selectParts(db, leadIds, key) : []
  const items = [...own, ...parts]
  const keys = [key, ...parts.flatMap(({ item }) => item.serialKey ?? [])]
  const [papers, collected, { trucks }, { timeZone }] = await Promise.all([
    selectTrailCertificates(db, keys),
    leadIds.length > 0 ? selectTrailVisits(db, leadIds) : [],
    getVisitSettings(),
    getSettings(),
  ])
  const visitOf = (leadId: number) => {
    const visit = collected.find((each) => each.leadId === leadId)
    if (!visit) return null
    const truck = trucks.find(({ id }) => id === visit.truck)?.name ?? null
    return { ...visit, truck, day: dayDone(visit, timeZone) }
  }
  return {
    items: items.map(({ item, leadId, ...rest }) => ({
      ...rest,
      visit: visitOf(leadId),
      id: item.id,
      serial: item.serial,
      what: nameDevice(item),
      assetTag: item.assetTag,
      parentSerial: item.parentSerial,
      received: item.createdAt,
      method: item.method === 'none' ? null : METHOD_LABELS[item.method],
      technique: item.technique,
      result: item.result,
      date: item.date,
      by: item.by,
      verifiedBy: item.verifiedBy,
      certificates: papers
        .filter((paper) => paper.key === item.serialKey && paper.reference === rest.reference)
        .map(({ number, issuedOn, voidedAt }) => ({
          number,
          issuedOn,
          voidedOn: voidedAt && toSiteDay(voidedAt, timeZone),
          path: certificatePath(number),
        })),
    })),
    papers: [...new Map(papers.map((paper) => [paper.number, paper])).values()].map(
      ({ voidedAt, ...row }) => ({
        ...row,
        isVoid: voidedAt !== null,
        path: certificatePath(row.number),
      }),
    ),
  }
}

export type TrailItem = Awaited<ReturnType<typeof findTrail>>['items'][number]

const LATEST = 8

/** The serials entered last. */
export async function loadLatestSerials() {
  const [{ timeZone }, rows] = await Promise.all([
    getSettings(),
    db
      .select({ item: receivedItems, reference: leads.reference })
      .from(receivedItems)
      .innerJoin(leads, eq(leads.id, receivedItems.leadId))
      .where(and(isStored, isNotNull(receivedItems.serial), isNull(leads.deletedAt)))
      .orderBy(desc(receivedItems.id))
      .limit(LATEST),
  ])
  return rows.map(({ item, reference }) => ({
    id: item.id,
    serial: item.serial ?? '',
    what: nameDevice(item),
    reference,
    entered: formatReceived(item.createdAt, timeZone),
  }))
}

/** The devices with a serial, and certificates of devices no longer listed, for the page. */
export async function loadTrail(query: string) {
  const [{ timeZone }, { items, papers }] = await Promise.all([getSettings(), findTrail(query)])
  const shown = items.flatMap(({ certificates }) => certificates.map(({ number }) => number))
  return {
    papers: papers.filter(({ number }) => !shown.includes(number)),
    items: items.map((item) => ({
      id: item.id,
      serial: item.serial,
      what: item.what,
      reference: item.reference,
      organization: item.organization,
      contactName: item.contactName,
      assetTag: item.assetTag,
      parentSerial: item.parentSerial,
      isDeleted: item.deletedAt !== null,
      state: trailState(item),
      steps: trailSteps(item, {
        day: toSiteDay(item.received, timeZone),
        when: formatMoment(item.received, timeZone),
      }),
    })),
  }
}

export type LoadedTrail = Awaited<ReturnType<typeof loadTrail>>
