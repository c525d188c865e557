import { registrationLead } from '~/events/registration/storage.server'
import { leadResource } from '~/leads/actions.server'

const resource = leadResource(registrationLead)
export const loader = resource.loader
export const action = resource.action
