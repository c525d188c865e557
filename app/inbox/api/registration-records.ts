import { registrationLead } from '~/events/registration/storage.server'
import { leadRecords } from './lead-api.server'

const api = leadRecords(registrationLead)
export const loader = api.loader
export const action = api.action
