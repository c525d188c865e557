import { parse } from '@conform-to/react'
import type { PageSection } from 'db/schema/content'
import type { ContactField } from '~/leads/contact/fields'
import { readCard } from './card-lines'
import type { BuiltInPage, ContactInfo, EditedContent } from './content'
import { buttonsOf, DEFAULT_COLORS, type HeroButton, type HeroColors } from './hero'
import { arrangeSections } from './home-sections'
import { sectionConfigOf } from './section-config'

// The editor's form carries text alone: a list of lines is a text with a line each, a ticked box is `on`.
// Names are paths into the content (`sections[2].items[0].title`), so that what is wrong is said there.

/** What a form held, whatever it is. */
export type RawForm = Record<string, unknown>

// Types, not interfaces: conform takes records.

export type EntryForm = {
  id: string
  title: string
  /** An entry has a text, a card a description and its features. */
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

// Only the content's own names, and no list longer than a page could have.
const OWN =
  /^(title|subtitle|content|metaDescription|featuredImage|(sections|fields|info)(\[\d{1,2}\]|\.[A-Za-z]+)+|__intent__)$/

/** The part of a posted form that is the page's content. */
export function ownFields(form: FormData): FormData {
  const own = new FormData()
  for (const [name, value] of form)
    if (typeof value === 'string' && OWN.test(name)) own.append(name, value)
  return own
}

/** A form that was filled in, as `fromForm` and a draft take it. */
export const readPayload = (form: FormData): RawForm =>
  parse(ownFields(form), { resolve: (value) => ({ value }) }).payload

/** The content as the controls of the editor's form take it. */
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

/** The id of the section that is the home page's hero. */
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

/** A field of the contact form as the controls of the editor take it. */
export const fieldToForm = ({ required, options, ...field }: ContactField): FieldForm => ({
  ...field,
  required: required ? 'on' : '',
  options: options.join('\n'),
})
