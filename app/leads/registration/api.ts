import { leadResource } from '../actions.server'
import { registrationLead } from './storage.server'

const resource = leadResource(registrationLead)
export const loader = resource.loader
export const action = resource.action
