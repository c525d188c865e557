import { postingJson } from '../actions.server'
import { leadRecords } from '../staff/api.server'
import { quoteLead } from './storage.server'

const api = leadRecords(quoteLead, { POST: postingJson(quoteLead) })
export const loader = api.loader
export const action = api.action
