import { leadResource } from '../actions.server'
import { pickupLead } from './storage.server'

const resource = leadResource(pickupLead)
export const loader = resource.loader
export const action = resource.action
