import { FORM_FIELD_TYPES } from 'db/enums'
import { z } from 'zod'
import { text } from '~/forms/fields'
import { lines } from '~/forms/lines.server'
import { schemaOfField } from '~/forms/schema.server'
import {
  builtInField,
  type ContactField,
  ESSENTIAL_FIELDS,
  isBuiltInField,
  isEssentialField,
  isFreeName,
  LABEL_LENGTH,
  nameFor,
} from './fields'

const MAX_FIELDS = 30

const field = z
  .object({
    name: z.string().trim().default(''),
    label: schemaOfField(
      text('Label', { required: true, max: LABEL_LENGTH }),
    ) as unknown as z.ZodType<string>,
    type: z
      .enum(FORM_FIELD_TYPES, `type must be one of: ${FORM_FIELD_TYPES.join(', ')}`)
      .default('text'),
    required: z.union([z.boolean(), z.literal('on').transform(() => true)]).default(false),
    options: lines('Options', { item: 'option', maxLines: 50 }),
  })
  .superRefine(({ name, type, options }, context) => {
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (name && !isBuiltInField(name) && !isFreeName(name))
      issue('name', `The name "${name}" cannot be used for a field`)
    if (type === 'select' && !isBuiltInField(name) && options.length === 0)
      issue('options', 'A dropdown needs at least one option, one per line')
    if (new Set(options).size < options.length) issue('options', 'An option appears twice')
  })

/** Validates the contact form's field list from the page editor; essential fields stay required. */
export const contactFieldsSchema = z
  .array(field)
  .max(MAX_FIELDS, `A form can have at most ${MAX_FIELDS} fields`)
  .superRefine((fields, context) => {
    const issue = (message: string, path: (string | number)[] = []) =>
      context.addIssue({ code: 'custom', path, message })
    for (const name of ESSENTIAL_FIELDS)
      if (!fields.some((field) => field.name === name))
        issue(`The form needs the field ${builtInField(name).label}, so that you can reply`)
    for (const [at, { name }] of fields.entries())
      if (name && fields.findIndex((other) => other.name === name) < at)
        issue(`The field "${name}" appears twice`, [at, 'name'])
  })
  .transform((fields): ContactField[] => {
    const taken = fields.map(({ name }) => name).filter(Boolean)
    return fields.map((given) => {
      const name = given.name || nameFor(given.label, taken)
      taken.push(name)
      const field = { ...given, name, options: given.type === 'select' ? given.options : [] }
      if (!isBuiltInField(name)) return field
      const { type, options } = builtInField(name)
      return { ...field, type, options, required: field.required || isEssentialField(name) }
    })
  })
