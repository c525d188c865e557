import { businessPickups } from 'db/schema/leads'
import { siteClock } from '~/settings/site-clock'
import { readVisitSettings } from '~/settings/visits.server'
import { defineLeadType } from '../store.server'
import { businessPickup } from './definition'
import { pickupFlags } from './flags'

export const pickupLead = defineLeadType({
  definition: businessPickup,
  table: businessPickups,
  summary: ['itemsDescription'],
  // The agreed day, once there is one.
  toJson: ({ day, ...record }) => ({ ...record, pickupDate: day }),
  async remarks({ createdAt }, details, { tx, settings, opening }) {
    const rules = { settings: await readVisitSettings(tx), hours: opening.hours }
    const flags = pickupFlags(details, siteClock(settings.timeZone, createdAt).today, rules)
    return flags.map(({ sentence }) => sentence)
  },
})
