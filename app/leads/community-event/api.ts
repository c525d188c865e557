import { postingJson } from '../actions.server'
import { leadRecords } from '../staff/api.server'
import { communityDriveLead, communityEventLead } from './storage.server'

// The form on /events says formType community-event; the one on /e-waste says nothing.
const api = leadRecords(communityDriveLead, {
  POST: postingJson(communityDriveLead, communityEventLead),
})
export const loader = api.loader
export const action = api.action
