import { contactLead } from '~/leads/contact/storage.server'
import { leadRecords } from './lead-api.server'

const api = leadRecords(contactLead)
export const loader = api.loader
export const action = api.action
