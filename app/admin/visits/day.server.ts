import { randomUUID } from 'node:crypto'
import { listOwnFiles, listVisitFiles } from '~/conversation/files.server'
import { fullAddress, mapLink } from '~/events/map-link'
import { formatMomentAt } from '~/forms/format-moment-at'
import { leadTypeOfRow, leadTypesOf } from '~/inbox/lead-types.server'
import { findPreparations } from '~/inbox/visits/prepare.server'
import { findNextDay, listStops, listTrucksOn } from '~/inbox/visits/route.server'
import { formatTown } from '~/leads/address'
import { linkPath } from '~/leads/link.server'
import { leadLines } from '~/leads/store.server'
import { paths } from '~/paths'
import { siteOrigin } from '~/platform/http/request.server'
import { toQrCode } from '~/platform/qr-code.server'
import { getSettings } from '~/settings/settings.server'
import { today } from '~/settings/today.server'
import { closureOf, formatWindow, type Truck, type VisitSettings } from '~/settings/visits'
import { getVisitSettings } from '~/settings/visits.server'
import { formatDateWithoutYear } from '~/ui/calendar-date'
import { parseDay } from '~/ui/calendar-month'
import {
  countedPounds,
  countsOfText,
  type PreparationValues,
  preparationLines,
} from '~/visits/preparation'
import { isAgreed, poundsOf } from '~/visits/visit'
import { collectedFields } from '~/visits/visit-fields'
import { toStaffFile } from './staff-file'

type Row = Awaited<ReturnType<typeof listStops>>[number]

/** The day and truck in the URL; by default today and the first truck. */
export async function loadDay(request: Request) {
  const { searchParams } = new URL(request.url)
  const [todayHere, settings, { timeZone, brandName }] = await Promise.all([
    today(),
    getVisitSettings(),
    getSettings(),
  ])
  const day = parseDay(searchParams.get('date')) ?? todayHere
  const trucks = await trucksOf(day, settings)
  const truck = trucks.find(({ id }) => id === searchParams.get('truck')) ?? trucks[0]
  const rows = await listStops(day, truck?.id ?? '', todayHere)
  const prepared = await findPreparations(rows.map(({ lead }) => lead.id))
  const files = await listOwnFiles(rows.map(({ lead }) => lead.id))
  const photos = await listVisitFiles(rows.map(({ visit }) => visit.id))
  const stops = rows.map((row) => ({
    ...describeStop(row, prepared.get(row.lead.id) ?? {}, siteOrigin(request), timeZone),
    /** The customer's answers and files for the crew. */
    files: files.filter(({ leadId }) => leadId === row.lead.id).map(toStaffFile),
    photos: photos.filter(({ visitId }) => visitId === row.visit.id).map(toStaffFile),
  }))
  const expected = stops.reduce((sum, stop) => sum + (stop.pounds ?? stop.estimate ?? 0), 0)
  return {
    day,
    today: todayHere,
    title: formatDateWithoutYear(day),
    isAhead: day > todayHere,
    /** The next day with stops, if this one has none. */
    next: rows.length === 0 ? await findNextDay(day, truck?.id ?? '') : null,
    closure: closureOf(settings.closures, day) ?? null,
    brandName,
    trucks: trucks.map(({ id, name }) => ({ id, name })),
    truck: truck ?? null,
    expected,
    stops,
  }
}

/** The capacity of a removed truck is unknown. */
type DayTruck = Omit<Truck, 'pounds'> & { pounds: number | null }

/** The trucks in the settings, plus removed ones with stops on this day. */
async function trucksOf(day: string, { trucks }: VisitSettings): Promise<DayTruck[]> {
  const removed = (await listTrucksOn(day)).filter((id) => !trucks.some((truck) => truck.id === id))
  return [...trucks, ...removed.map((id) => ({ id, name: `Removed (${id})`, pounds: null }))]
}

type LoadedDay = Awaited<ReturnType<typeof loadDay>>
export type LoadedStop = LoadedDay['stops'][number]

function describeStop(
  { visit, lead, pickup }: Row,
  prepared: PreparationValues,
  origin: string,
  timeZone: string,
) {
  const place = { address: pickup.address, town: formatTown(pickup) }
  const form = leadTypeOfRow(leadTypesOf('pickup'), pickup)
  return {
    id: visit.id,
    /** Makes a form that is posted twice count once, together with its intent; an id has at most 36 characters. */
    tap: randomUUID().slice(-12),
    reference: lead.reference,
    organization: lead.organization,
    contactName: lead.contactName,
    phone: lead.phone,
    hasEmail: lead.email !== '',
    where: fullAddress(place),
    map: mapLink(place),
    window: visit.window && formatWindow(visit.window),
    onRoute: visit.truck !== null,
    isUndated: visit.day === null,
    status: visit.status,
    isOpen: isAgreed(visit),
    /** Whether there is a report to take back. */
    isReported: visit.arrivedAt !== null || visit.status === 'done' || visit.status === 'missed',
    arrived: visit.arrivedAt && formatMomentAt(visit.arrivedAt, timeZone),
    reason: visit.reason,
    pounds: poundsOf(visit),
    collected: collectedValues(visit),
    estimate:
      firstNumber(pickup.estimatedWeight) ??
      countedPounds(prepared) ??
      countedPounds(countsOfText(pickup.itemsDescription)),
    items: pickup.itemsDescription,
    more: pickup.additionalInfo,
    prepared: preparationLines(prepared),
    lines: [
      ...leadLines(form, lead, pickup).filter(({ text }) => text !== ''),
      ...preparationLines(prepared),
    ].map(({ label, text }) => ({ label, text })),
    ticket: `${linkPath(lead)}/ticket/${visit.id}`,
    qrCode: toQrCode(origin + paths.pickupRequest(lead.reference)),
  }
}

/** What the crew reported, as values of its form. */
const collectedValues = (visit: Row['visit']): Record<string, string> =>
  Object.fromEntries(
    Object.keys(collectedFields).map((name) => [
      name,
      String(visit[name as keyof typeof collectedFields] ?? ''),
    ]),
  )

/** The first number in free text such as "about 300 lbs", in lb. */
function firstNumber(text: string | null): number | null {
  const [number] = /\d[\d,]*(\.\d+)?/.exec(text ?? '') ?? []
  return number ? Number(number.replaceAll(',', '')) : null
}
