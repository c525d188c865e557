import { communityEventRequests } from 'db/schema/leads'
import { storeAs } from '../store.server'
import { communityDrive, communityEvent } from './definition'

export const communityDriveLead = storeAs({
  definition: communityDrive,
  table: communityEventRequests,
  names: { contactName: 'name', organisation: 'organizationName' },
  core: ({ name, email, phone, organizationName }) => ({
    contactName: name,
    email,
    phone,
    organisation: organizationName,
  }),
  own: ({ eventType, expectedAttendees, eventDate, location, additionalInfo }) => ({
    form: 'e-waste' as const,
    eventType,
    expectedAttendees: expectedAttendees === null ? null : String(expectedAttendees),
    eventDate,
    location,
    additionalInfo,
  }),
})

export const communityEventLead = storeAs({
  definition: communityEvent,
  table: communityEventRequests,
  names: { organisation: 'organizationName' },
  fieldOf: { eventDate: 'preferredDate' },
  wrote: ({ form }) => form === 'events',
  core: ({ contactName, email, phone, organizationName }) => ({
    contactName,
    email,
    phone,
    organisation: organizationName,
  }),
  own: ({ organizationName, contactName, email, phone, preferredDate, ...own }) => ({
    ...own,
    form: 'events' as const,
    eventDate: preferredDate,
  }),
})
