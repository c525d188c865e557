import { businessPickups } from 'db/schema/leads'
import { storeAs } from '../store.server'
import { businessPickup } from './definition'

export const pickupLead = storeAs({
  definition: businessPickup,
  table: businessPickups,
  core: ({ contactName, email, phone, businessName }) => ({
    contactName,
    email,
    phone,
    organisation: businessName,
  }),
  own: ({ contactName, email, phone, businessName, ...own }) => own,
})
