import { postingJson } from '~/leads/actions.server'
import { communityDriveLead, communityEventLead } from '~/leads/community-event/storage.server'
import { leadRecords } from './lead-api.server'

// The form on /events says formType community-event; the one on /e-waste says nothing.
const api = leadRecords(communityDriveLead, {
  POST: postingJson(communityDriveLead, communityEventLead),
})
export const loader = api.loader
export const action = api.action
