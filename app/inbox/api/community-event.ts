import { acceptJson } from '~/leads/actions.server'
import { communityDriveLead, communityEventLead } from '~/leads/community-event/storage.server'
import { leadRecords } from './lead-api.server'

// The form on /events sends formType community-event; the one on /e-waste sends none.
const api = leadRecords(communityDriveLead, {
  POST: acceptJson(communityDriveLead, communityEventLead),
})
export const loader = api.loader
export const action = api.action
