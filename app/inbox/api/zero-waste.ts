import { acceptJson } from '~/leads/actions.server'
import { zeroWasteLead } from '~/leads/zero-waste/storage.server'
import { leadRecords } from './lead-api.server'

const api = leadRecords(zeroWasteLead, { POST: acceptJson(zeroWasteLead) })
export const loader = api.loader
export const action = api.action
