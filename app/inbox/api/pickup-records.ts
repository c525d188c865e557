import { pickupLead } from '~/leads/pickup/storage.server'
import { leadRecords } from './lead-api.server'

const api = leadRecords(pickupLead)
export const loader = api.loader
export const action = api.action
