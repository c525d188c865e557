import { leadResource } from '~/leads/actions.server'
import { contactLead } from '~/leads/contact/storage.server'

const resource = leadResource(contactLead)
export const loader = resource.loader
export const action = resource.action
