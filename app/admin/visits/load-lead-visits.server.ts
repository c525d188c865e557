import type { leads } from 'db/schema/leads'
import { listOwnFiles, listVisitFiles } from '~/conversation/files.server'
import { toSiteDay } from '~/forms/site-time'
import { findFreeDay } from '~/inbox/visits/free-day.server'
import { findPreparation } from '~/inbox/visits/prepare.server'
import { linkPath } from '~/leads/link.server'
import { pickupFlags } from '~/leads/pickup/flags'
import { readOpeningHours } from '~/settings/opening-hours'
import { getSettings } from '~/settings/settings.server'
import { today } from '~/settings/today.server'
import { getVisitSettings } from '~/settings/visits.server'
import { formatShortDate } from '~/ui/format-short-date'
import { formatHold } from '~/visits/offers.server'
import { preparationLines } from '~/visits/preparation'
import { formatVisitTime, isAgreed, isHeld, isOpenPickup, type Visit } from '~/visits/visit'
import { listVisits } from '~/visits/visits.server'
import { toStaffFile } from './staff-file'

/** The visits of a pickup, with free times on the day `on` or the preferred one; null for other kinds. */
export async function loadLeadVisits(
  row: typeof leads.$inferSelect,
  details: Record<string, unknown>,
  { on = null, now = new Date() }: { on?: string | null; now?: Date } = {},
) {
  if (row.kind !== 'pickup') return null
  const [all, settings, { timeZone, hours }, todayHere, prepared] = await Promise.all([
    listVisits(row.id),
    getVisitSettings(),
    getSettings(),
    today(),
    findPreparation(row.id),
  ])
  const photos = await listVisitFiles(all.map(({ id }) => id))
  const truckOf = ({ truck }: Visit) => settings.trucks.find(({ id }) => id === truck)?.name
  const show = (visit: Visit) => ({
    id: visit.id,
    status: visit.status,
    day: visit.day,
    truck: visit.truck,
    time: [formatVisitTime(visit), truckOf(visit)].filter(Boolean).join(', '),
    until: visit.heldUntil ? formatHold(visit.heldUntil, timeZone) : null,
    reason: visit.reason,
    ticket: visit.status === 'done' ? `${linkPath(row)}/ticket/${visit.id}` : null,
    photos: photos.filter(({ visitId }) => visitId === visit.id).map(toStaffFile),
  })
  const preferredDay = typeof details.pickupDate === 'string' ? details.pickupDate : null
  const agreed = all.find(isAgreed)
  // The preferred day no longer matters once a visit is agreed.
  const startDay = preferredDay && preferredDay >= todayHere && !agreed ? preferredDay : null
  const isOpen = isOpenPickup(row)
  const zip = typeof details.zip === 'string' ? details.zip : null
  return {
    isOpen,
    hasTrucks: settings.trucks.length > 0 && settings.windows.length > 0,
    settings,
    preferredDay: preferredDay && formatShortDate(preferredDay),
    flags: pickupFlags({ pickupDate: preferredDay, zip }, toSiteDay(row.createdAt, timeZone), {
      settings,
      hours: readOpeningHours(hours),
    }).map(({ short }) => short),
    prepared: prepared ? preparationLines(prepared) : [],
    files: (await listOwnFiles([row.id])).map(toStaffFile),
    /** Free times, and the form's default. */
    free: isOpen ? await findFreeDay(settings, on ?? startDay, todayHere) : null,
    agreed: agreed ? show(agreed) : null,
    offered: all.filter((visit) => isHeld(visit, now)).map(show),
    ended: all.filter(({ status }) => status === 'done' || status === 'missed').map(show),
  }
}

export type LeadVisitsData = NonNullable<Awaited<ReturnType<typeof loadLeadVisits>>>
