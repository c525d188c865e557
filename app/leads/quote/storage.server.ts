import { quoteRequests } from 'db/schema/leads'
import { defineLeadType } from '../store.server'
import { quoteRequest } from './definition'

export const quoteLead = defineLeadType({
  definition: quoteRequest,
  table: quoteRequests,
  summary: ['message'],
})
