import { contactMessages } from 'db/schema/leads'
import { defineLeadType } from '../store.server'
import { contactMessage } from './definition'
import { getContactForm, getRemovedFields } from './fields.server'

export const contactLead = defineLeadType({
  definition: contactMessage,
  table: contactMessages,
  summary: ['message'],
  fields: getContactForm,
  removedFields: getRemovedFields,
})
