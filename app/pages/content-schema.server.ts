import { z } from 'zod'
import {
  email,
  type ImageField,
  image,
  phone,
  type RowValue,
  type TextField,
  text,
  textarea,
} from '~/forms/fields'
import { lines } from '~/forms/lines.server'
import { schemaOfField } from '~/forms/schema.server'
import { contactFieldsSchema } from '~/leads/contact/fields-schema.server'
import { hoursField, toHours } from '~/settings/hours-field'
import type { BuiltInPage, ContactInfo, PageContent } from './content'
import { sectionsSchema } from './section-schema.server'

const MAX_CHARACTERS = 50_000

/** Changes to a page: a missing text stays unchanged; null restores the built-in one. */
export type ContentChange = { title: string } & {
  [Name in Exclude<keyof PageContent, 'title' | 'sections' | 'featuredAlt'>]?:
    | PageContent[Name]
    | null
} & { sections?: PageContent['sections'] } & {
  info?: ContactInfo
  fields?: z.infer<typeof contactFieldsSchema>
}

/** Optional (unchanged), null (built-in text) or empty (no text). */
const kept = (field: TextField | ImageField) =>
  z
    .unknown()
    .optional()
    .transform((raw, context): string | null | undefined => {
      if (raw === undefined || raw === null) return raw
      const parsed = schemaOfField(field).safeParse(raw)
      for (const { message } of parsed.error?.issues ?? [])
        context.addIssue({ code: 'custom', message })
      return parsed.data ? String(parsed.data) : field.type === 'image' ? null : ''
    })

const pageSchema = z.object({
  title: schemaOfField(text('Title', { required: true })) as unknown as z.ZodType<string>,
  subtitle: kept(textarea('Subtitle', {})),
  content: kept(textarea('Text', { max: MAX_CHARACTERS })),
  metaDescription: kept(textarea('Description for search engines', {})),
  featuredImage: kept(image('Featured image')),
  sections: sectionsSchema.optional(),
})

const infoSchema = z.object({
  phone: schemaOfField(phone('Phone', {})).transform((value) => String(value ?? '')),
  email: schemaOfField(email('Email', {})).transform((value) => String(value ?? '')),
  address: lines('Address', { item: 'line of the address', maxLines: 6 }),
  hours: schemaOfField(hoursField).transform((lines) => toHours(lines as RowValue[])),
}) as unknown as z.ZodType<ContactInfo>

const contactSchema = pageSchema.extend({
  info: infoSchema.optional(),
  fields: contactFieldsSchema.optional(),
})

/** The schema of a page's content, for the editor and the API. Does no I/O. */
export const contentSchemaOf = (page: BuiltInPage): z.ZodType<ContentChange> =>
  (page === 'contact' ? contactSchema : pageSchema) as unknown as z.ZodType<ContentChange>
