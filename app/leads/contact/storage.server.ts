import { contactMessages } from 'db/schema/leads'
import { storeAs } from '../store.server'
import { contactMessage } from './definition'

export const contactLead = storeAs({
  definition: contactMessage,
  table: contactMessages,
  core: ({ contactName, email, phone, businessName }) => ({
    contactName,
    email,
    phone,
    organisation: businessName,
  }),
  own: async ({ serviceType, message }) => ({ serviceType, message }),
})
