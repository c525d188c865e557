import { db } from 'db/client.server'
import { findLead, findLeadById } from '~/inbox/find-lead.server'
import { today } from '~/settings/today.server'
import { formatWindow } from '~/settings/visits'
import { freeTimes } from '~/visits/times.server'
import { formatVisitDay } from '~/visits/visit'
import { loadLeadVisits } from '../visits/load-lead-visits.server'
import { missing } from './require-item.server'

/** A pickup that waits for a time, and what is free on the day: the one it was dropped on, or the wished one. */
export async function loadPlan(reference: string, on: string | null) {
  const row = await findLead(reference)
  const whole = row && !row.spam ? await findLeadById(row.id) : null
  const visits = whole && (await loadLeadVisits(whole.row, whole.own))
  if (!whole || !visits) throw missing()
  const { row: lead, own } = whole
  const day = on ?? visits.firstDay
  const times =
    day && day >= (await today())
      ? await freeTimes(db, visits.settings, { from: day, to: day })
      : []
  const truckOf = (id: string) => visits.settings.trucks.find((truck) => truck.id === id)?.name
  const text = times
    .map(({ window, truck }) => `${formatWindow(window)} (${truckOf(truck)})`)
    .join(', ')
  return {
    lead: { reference: lead.reference, version: lead.version, email: lead.email },
    visits,
    about: {
      name: lead.organization ?? lead.contactName,
      facts: [own.city, own.estimatedWeight, visits.wished && `wished for ${visits.wished}`]
        .filter(Boolean)
        .join(' · '),
    },
    free: day && `Free on ${formatVisitDay(day)}: ${text || 'nothing'}.`,
    first: { day, truck: times[0]?.truck, window: times[0]?.window },
  }
}
