import { leadRecords } from '../staff/api.server'
import { contactLead } from './storage.server'

const api = leadRecords(contactLead)
export const loader = api.loader
export const action = api.action
