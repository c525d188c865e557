import { LENGTH } from 'db/enums'
import type { PageSection } from 'db/schema/content'
import { z } from 'zod'
import { image, text, textarea } from '~/forms/fields'
import { schemaOfField } from '~/forms/schema.server'

import { formatContrast, isColor } from './colors'
import { DEFAULT_COLORS, type HeroColors, isLink, MIN_CONTRAST, textContrasts } from './hero'

const MAX_SECTIONS = 40
const MAX_ITEMS = 60

const line = (label: string, required: boolean, max: number = LENGTH.name) =>
  schemaOfField(text(label, { required, max })).transform((value) => String(value ?? ''))
const paragraph = (label: string) =>
  schemaOfField(textarea(label, {})).transform((value) => String(value ?? ''))

const picture = schemaOfField(image('Image')) as unknown as z.ZodType<string | null>

const id = z
  .string('A section must have an id')
  .regex(
    /^[a-z0-9]([a-z0-9-]{0,48}[a-z0-9])?$/i,
    'An id can have letters, digits and hyphens, 50 at most',
  )

const button = z
  .object({ label: line('Button label', false, 60), link: line('Button link', false, 2000) })
  .superRefine(({ label, link }, context) => {
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (label && !link) issue('link', 'Enter a link for the button')
    if (link && !label) issue('label', 'Enter a label for the button')
    if (link && !isLink(link))
      issue(
        'link',
        'A button links to a page of this site (/contact) or to an address that begins with https://',
      )
  })

const color = (name: keyof HeroColors) =>
  z
    .string()
    .trim()
    .refine(isColor, 'A color must look like #164c25')
    .transform((value) => value.toLowerCase())
    .default(DEFAULT_COLORS[name])

const colors = z
  .object({
    background: color('background'),
    secondary: color('secondary'),
    button: color('button'),
    text: color('text'),
  })
  .superRefine((value, context) => {
    for (const { on, ratio } of textContrasts(value))
      if (ratio < MIN_CONTRAST)
        context.addIssue({
          code: 'custom',
          path: [on === 'background' ? 'text' : on],
          message: `The text has a contrast of ${formatContrast(ratio)} on the ${on} color; it needs at least ${MIN_CONTRAST}:1`,
        })
  })

const settings = z.object({
  alignment: z.enum(['left', 'center', 'right']).optional(),
  size: z.enum(['small', 'medium', 'large']).optional(),
  buttons: z
    .array(button)
    .max(2, 'The hero can have at most two buttons')
    .transform((buttons) => buttons.filter(({ label, link }) => label || link))
    .optional(),
  colors: colors.optional(),
})

const item = z.object({
  id: z.string().max(LENGTH.status).optional(),
  title: line('Title', true),
  content: paragraph('Text'),
})

const section = z.object({
  id,
  type: line('Type', false, LENGTH.status).transform((type) => type || 'text'),
  title: line('Section title', true),
  content: paragraph('Section text'),
  imageUrl: picture,
  imageAlt: line('Image description', false, 500).optional(),
  isActive: z.boolean('isActive must be true or false').default(true),
  order: z.int('order must be a whole number').optional(),
  settings: settings.default({}),
  items: z.array(item).max(MAX_ITEMS, `At most ${MAX_ITEMS} entries`).optional(),
})

/** Sections of a page: unique ids, items with ids, and an order. */
export const sectionsSchema = z
  .array(section)
  .max(MAX_SECTIONS, `At most ${MAX_SECTIONS} sections`)
  .superRefine((sections, context) => {
    for (const [at, { id }] of sections.entries())
      if (sections.findIndex((other) => other.id === id) < at)
        context.addIssue({
          code: 'custom',
          path: [at, 'id'],
          message: `The id "${id}" appears twice`,
        })
  })
  .transform((sections): PageSection[] =>
    sections.map(({ items, imageAlt, ...rest }, at) => ({
      ...rest,
      ...(imageAlt && { imageAlt }),
      order: rest.order ?? (at + 1) * 10,
      ...(items && { items: withIds(items) }),
    })),
  )

type Item = NonNullable<PageSection['items']>[number]

/** Keeps the ids of items, which select their drawings; new items get one from their title. */
function withIds(items: (Omit<Item, 'id'> & { id?: string })[]): Item[] {
  const taken = new Set<string>()
  return items.map(({ id, ...rest }) => {
    const plain = rest.title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
    const base = id || plain.slice(0, 40) || 'item'
    let own = base
    for (let n = 2; taken.has(own); n += 1) own = `${base}-${n}`
    taken.add(own)
    return { ...rest, id: own }
  })
}
