import { leadRecords } from '../staff/api.server'
import { pickupLead } from './storage.server'

const api = leadRecords(pickupLead)
export const loader = api.loader
export const action = api.action
