import { leadResource } from '../actions.server'
import { contactLead } from './storage.server'

const resource = leadResource(contactLead)
export const loader = resource.loader
export const action = resource.action
