import { communityDriveLead, communityEventLead } from './community-event/storage.server'
import { contactLead } from './contact/storage.server'
import { pickupLead } from './pickup/storage.server'
import { quoteLead } from './quote/storage.server'
import { registrationLead } from './registration/storage.server'
import type { Lead } from './store.server'
import { zeroWasteLead } from './zero-waste/storage.server'

/** Every form of the site that stores a lead. */
export const ALL_LEADS: Lead[] = [
  contactLead,
  quoteLead,
  pickupLead,
  communityDriveLead,
  communityEventLead,
  zeroWasteLead,
  registrationLead,
]
