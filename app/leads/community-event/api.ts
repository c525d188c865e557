import { leadResource } from '../actions.server'
import { communityDriveLead, communityEventLead } from './storage.server'

// The form on /events says formType community-event; the one on /e-waste says nothing.
const resource = leadResource(communityDriveLead, communityEventLead)
export const loader = resource.loader
export const action = resource.action
