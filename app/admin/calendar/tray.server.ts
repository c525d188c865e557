import { differenceInCalendarDays, parseISO } from 'date-fns'
import { toSiteDay } from '~/forms/site-time'
import { listUnscheduled } from '~/inbox/visits/unscheduled.server'
import { formatEstimatedWeight } from '~/leads/pickup/estimated-weight'
import { pickupFlags } from '~/leads/pickup/flags'
import { readOpeningHours } from '~/settings/opening-hours'
import { getSettings } from '~/settings/settings.server'
import { getVisitSettings } from '~/settings/visits.server'
import { formatShortDate } from '~/ui/format-short-date'
import { MAX_COUNTED } from '../table/list-state'

/** The pickups without a visit, as the calendar lists them. `today` is yyyy-MM-dd. */
export async function loadTray(today: string) {
  const [{ rows, total }, settings, { timeZone, hours: lines }] = await Promise.all([
    listUnscheduled(MAX_COUNTED + 1),
    getVisitSettings(),
    getSettings(),
  ])
  const rules = { settings, hours: readOpeningHours(lines) }
  return {
    total,
    pickups: rows.map(({ createdAt, preferredDay, zip, ...row }) => {
      const sent = toSiteDay(createdAt, timeZone)
      return {
        ...row,
        weight: formatEstimatedWeight(row.weight),
        preferredDay: preferredDay && formatShortDate(preferredDay),
        waiting: Math.max(0, differenceInCalendarDays(parseISO(today), parseISO(sent))),
        flags: pickupFlags({ pickupDate: preferredDay, zip }, sent, rules).map(
          ({ short }) => short,
        ),
      }
    }),
  }
}

export type LoadedTray = Awaited<ReturnType<typeof loadTray>>
