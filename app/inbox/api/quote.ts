import { acceptJson } from '~/leads/actions.server'
import { quoteLead } from '~/leads/quote/storage.server'
import { leadRecords } from './lead-api.server'

const api = leadRecords(quoteLead, { POST: acceptJson(quoteLead) })
export const loader = api.loader
export const action = api.action
