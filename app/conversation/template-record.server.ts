import { replyTemplates } from 'db/schema/conversation'
import { paths } from '~/paths'
import { defineRecord } from '~/records/record.server'
import { TEMPLATE_TEXTS, templateFields } from './template-fields'

/** The record of reply templates. */
export const templateRecord = defineRecord({
  subject: 'template',
  names: { one: 'reply template', many: 'Reply templates' },
  table: replyTemplates,
  title: replyTemplates.title,
  fields: templateFields,
  texts: TEMPLATE_TEXTS,
  addPath: paths.newTemplate,
  editPath: paths.editTemplate,
  tags: [],
  titleOf: ({ title }) => title,
  toRow: (values) => values,
  toRecord: ({ deletedAt: _, createdAt, updatedAt, ...template }) => ({
    ...template,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }),
})
