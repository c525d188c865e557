import { leadResource } from '../actions.server'
import { quoteLead } from './storage.server'

const resource = leadResource(quoteLead)
export const loader = resource.loader
export const action = resource.action
