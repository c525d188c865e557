import { leadRecords } from '../staff/api.server'
import { registrationLead } from './storage.server'

const api = leadRecords(registrationLead)
export const loader = api.loader
export const action = api.action
