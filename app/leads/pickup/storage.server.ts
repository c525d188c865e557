import { businessPickups } from 'db/schema/leads'
import { readVisitSettings } from '~/settings/visits.server'
import { closedSentences } from '../due'
import { confirmationMail } from '../emails.server'
import { defineLeadType } from '../store.server'
import { businessPickup } from './definition'
import { wishFlags } from './wish-flags'

export const pickupLead = defineLeadType({
  definition: businessPickup,
  table: businessPickups,
  summary: ['itemsDescription'],
  // The agreed day, once there is one.
  toJson: ({ day, ...record }) => ({ ...record, pickupDate: day }),
  async confirmation(lead, own, { tx, settings, today, opening }) {
    const rules = { settings: await readVisitSettings(tx), hours: opening.hours }
    const flags = wishFlags(own, today, rules)
    if (flags.length === 0) return null
    const sentences = [
      ...closedSentences(lead.dueAt, opening),
      ...flags.map(({ sentence }) => sentence),
    ]
    return {
      ...confirmationMail({ ...lead, definition: businessPickup, lines: [] }, settings, sentences),
      purpose: 'confirmation' as const,
    }
  },
})
