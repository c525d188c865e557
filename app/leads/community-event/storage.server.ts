import { communityEventRequests } from 'db/schema/leads'
import { defineLeadType } from '../store.server'
import { communityDrive, communityEvent } from './definition'

export const communityDriveLead = defineLeadType({
  definition: communityDrive,
  table: communityEventRequests,
  columns: { name: 'contactName', organizationName: 'organisation' },
  constants: { form: 'e-waste' },
})

export const communityEventLead = defineLeadType({
  definition: communityEvent,
  table: communityEventRequests,
  columns: { organizationName: 'organisation', preferredDate: 'eventDate' },
  constants: { form: 'events' },
})
