import { businessPickups } from 'db/schema/leads'
import { defineLeadType } from '../store.server'
import { businessPickup } from './definition'

export const pickupLead = defineLeadType({
  definition: businessPickup,
  table: businessPickups,
  summary: ['itemsDescription'],
})
