import { communityEventRequests } from 'db/schema/leads'
import type { Fields } from '~/forms/fields'
import { defineLeadType, type LeadType } from '../store.server'
import { communityDrive, communityEvent } from './definition'

const stored = {
  table: communityEventRequests,
  summary: ['description', 'additionalInfo', 'location'],
} satisfies Partial<LeadType<Fields, typeof communityEventRequests>>

export const communityDriveLead = defineLeadType({
  ...stored,
  definition: communityDrive,
  columns: { name: 'contactName', organizationName: 'organization' },
  constants: { form: 'e-waste' },
})

export const communityEventLead = defineLeadType({
  ...stored,
  definition: communityEvent,
  columns: { organizationName: 'organization', preferredDate: 'eventDate' },
  constants: { form: 'events' },
})
