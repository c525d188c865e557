import { contactMessages } from 'db/schema/leads'
import type { Fields, Values } from '~/forms/fields'
import { storeAs } from '../store.server'
import { contactMessage } from './definition'
import { isBuiltInField } from './fields'
import { getContactForm } from './fields.server'

export const contactLead = storeAs({
  definition: contactMessage,
  table: contactMessages,
  fields: getContactForm,
  // Staff may take any field out of the form but the name and the address.
  core: ({ contactName, email, phone = null, businessName = null }) => ({
    contactName,
    email,
    phone,
    organisation: businessName,
  }),
  own: ({ serviceType = null, message = null, ...rest }) => ({
    serviceType,
    message,
    extra: added(rest),
  }),
})

/** The answers to the fields that staff added. */
function added(values: Values<Fields>): Record<string, string> {
  const answers = Object.entries(values).filter(([name]) => !isBuiltInField(name))
  return Object.fromEntries(
    answers.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}
