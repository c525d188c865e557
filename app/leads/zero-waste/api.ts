import { postingJson } from '../actions.server'
import { leadRecords } from '../staff/api.server'
import { zeroWasteLead } from './storage.server'

const api = leadRecords(zeroWasteLead, { POST: postingJson(zeroWasteLead) })
export const loader = api.loader
export const action = api.action
