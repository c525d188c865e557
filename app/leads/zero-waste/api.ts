import { leadResource } from '../actions.server'
import { zeroWasteLead } from './storage.server'

const resource = leadResource(zeroWasteLead)
export const loader = resource.loader
export const action = resource.action
