import { zeroWasteRequests } from 'db/schema/leads'
import { defineLeadType } from '../store.server'
import { zeroWasteRequest } from './definition'

export const zeroWasteLead = defineLeadType({
  definition: zeroWasteRequest,
  table: zeroWasteRequests,
  summary: ['eventName'],
  columns: { organizerName: 'organization' },
})
