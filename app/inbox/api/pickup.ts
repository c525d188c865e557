import { leadResource } from '~/leads/actions.server'
import { pickupLead } from '~/leads/pickup/storage.server'

const resource = leadResource(pickupLead)
export const loader = resource.loader
export const action = resource.action
