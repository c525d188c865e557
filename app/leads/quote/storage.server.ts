import { quoteRequests } from 'db/schema/leads'
import { storeAs } from '../store.server'
import { quoteRequest } from './definition'

export const quoteLead = storeAs({
  definition: quoteRequest,
  table: quoteRequests,
  core: ({ contactName, email, phone, businessName }) => ({
    contactName,
    email,
    phone,
    organisation: businessName,
  }),
  own: ({ serviceType, message }) => ({ serviceType, message }),
})
