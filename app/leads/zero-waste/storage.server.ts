import { zeroWasteRequests } from 'db/schema/leads'
import { storeAs } from '../store.server'
import { zeroWasteRequest } from './definition'

export const zeroWasteLead = storeAs({
  definition: zeroWasteRequest,
  table: zeroWasteRequests,
  names: { organisation: 'organizerName' },
  core: ({ contactName, email, phone, organizerName }) => ({
    contactName,
    email,
    phone,
    organisation: organizerName,
  }),
  own: ({ organizerName, contactName, email, phone, ...own }) => own,
})
