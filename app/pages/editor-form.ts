import { parse } from '@conform-to/react'
import type { PageSection } from 'db/schema/content'
import type { ContactField } from '~/leads/contact/fields'
import { readCard } from './card-lines'
import type { BuiltInPage, ContactInfo, EditedContent } from './content'
import { buttonsOf, DEFAULT_COLORS, type HeroButton, type HeroColors } from './hero'
import { arrangeSections } from './home-sections'
import { sectionConfigOf } from './section-config'

// The form contains text only: a list is one item per line, a checked box is `on`. Names are paths
// into the content (`sections[2].items[0].title`), so that validation errors match inputs.

/** Unvalidated form values. */
export type RawForm = Record<string, unknown>

// Types instead of interfaces, because conform requires index signatures.

export type EntryForm = {
  id: string
  title: string
  /** Text of an entry; a card has description and features instead. */
  content?: string
  description?: string
  features?: string
}

export type SectionForm = {
  id: string
  type: string
  order: string
  title: string
  content: string
  imageUrl: string
  imageAlt: string
  hidden: string
  items?: EntryForm[]
  settings?: {
    alignment: string
    size: string
    buttons: HeroButton[]
    colors: HeroColors
  }
}

export type FieldForm = {
  name: string
  label: string
  type: string
  required: string
  options: string
}

export type EditorForm = {
  title: string
  subtitle: string
  content: string
  metaDescription: string
  featuredImage: string
  sections: SectionForm[]
  info?: { phone: string; email: string; address: string; hours: ContactInfo['hours'] }
  fields?: FieldForm[]
}

// Only names of the content, with plausible indexes.
const OWN =
  /^(title|subtitle|content|metaDescription|featuredImage|(sections|fields|info)(\[\d{1,2}\]|\.[A-Za-z]+)+|__intent__)$/

/** Filters a posted form to the fields of the page's content. */
export function ownFields(form: FormData): FormData {
  const own = new FormData()
  for (const [name, value] of form)
    if (typeof value === 'string' && OWN.test(name)) own.append(name, value)
  return own
}

/** Parses a posted form to the shape that `fromForm` and drafts take. */
export const readPayload = (form: FormData): RawForm =>
  parse(ownFields(form), { resolve: (value) => ({ value }) }).payload

/** Converts content to form values for the editor. */
export function toForm(page: BuiltInPage, content: EditedContent): EditorForm {
  const heroId = heroOf(page, content.sections)
  return {
    title: content.title,
    subtitle: content.subtitle,
    content: content.content,
    metaDescription: content.metaDescription,
    featuredImage: content.featuredImage ?? '',
    sections: content.sections.map((section) => sectionToForm(page, section, heroId)),
    ...(content.info && { info: { ...content.info, address: content.info.address.join('\n') } }),
    ...(content.fields && { fields: content.fields.map(fieldToForm) }),
  }
}

/** The id of the home page's hero section. */
export function heroOf(page: BuiltInPage, sections: PageSection[]): string | undefined {
  return page === 'home'
    ? arrangeSections(sections.filter(({ isActive }) => isActive)).hero.id
    : undefined
}

function sectionToForm(page: BuiltInPage, section: PageSection, heroId?: string): SectionForm {
  const plan = sectionConfigOf(page, section.id, heroId)
  const { settings, items = [] } = section
  return {
    id: section.id,
    type: section.type,
    order: String(section.order),
    title: section.title,
    content: section.content,
    imageUrl: section.imageUrl ?? '',
    imageAlt: section.imageAlt ?? '',
    hidden: section.isActive ? '' : 'on',
    ...(plan.items && { items: items.map(plan.items === 'cards' ? cardToForm : entryToForm) }),
    ...(plan.hero && {
      settings: {
        alignment: settings.alignment ?? 'left',
        size: settings.size ?? 'large',
        buttons: [0, 1].map((at) => buttonsOf(section)[at] ?? { label: '', link: '' }),
        colors: { ...DEFAULT_COLORS, ...(settings.colors as object | undefined) },
      },
    }),
  }
}

type Item = NonNullable<PageSection['items']>[number]

const entryToForm = ({ id, title, content }: Item): EntryForm => ({ id, title, content })

function cardToForm({ id, title, content }: Item): EntryForm {
  const { description, features } = readCard(content)
  return { id, title, description, features: features.join('\n') }
}

/** Converts a contact form field to form values for the editor. */
export const fieldToForm = ({ required, options, ...field }: ContactField): FieldForm => ({
  ...field,
  required: required ? 'on' : '',
  options: options.join('\n'),
})
