import type { PageSection } from 'db/schema/content'
import type { ContactField } from '~/leads/contact/fields'
import { writeCard } from './card-lines'
import type { ContactInfo, EditedContent } from './content'
import type { RawForm } from './editor-form'

type Item = NonNullable<PageSection['items']>[number]

/** What a form says as content, not judged yet: whatever does not fit is left as it came. */
export function fromForm(form: RawForm): RawForm {
  return {
    title: form.title,
    subtitle: form.subtitle ?? '',
    content: form.content ?? '',
    metaDescription: form.metaDescription ?? '',
    featuredImage: form.featuredImage ?? '',
    sections: inOrder(listOf(form.sections).map(sectionFromForm)),
    ...(isForm(form.info) && { info: infoFromForm(form.info) }),
    ...(form.fields !== undefined && { fields: listOf(form.fields) }),
  }
}

/** Sections that were moved get new numbers; where the old ones still rise, they stay. */
function inOrder(sections: RawForm[]): RawForm[] {
  const rising = sections.every(
    ({ order }, at) => at === 0 || Number(order) > Number(sections[at - 1]?.order),
  )
  return rising ? sections : sections.map((section, at) => ({ ...section, order: (at + 1) * 10 }))
}

function sectionFromForm(
  { hidden, order, items, settings, ...section }: RawForm,
  at: number,
): RawForm {
  return {
    ...section,
    isActive: hidden !== 'on',
    order: /^-?\d{1,6}$/.test(String(order)) ? Number(order) : (at + 1) * 10,
    ...(items !== undefined && { items: listOf(items).map(itemFromForm) }),
    ...(isForm(settings) && {
      settings: { ...settings, buttons: listOf(settings.buttons) },
    }),
  }
}

function itemFromForm({ id, title, content, description, features }: RawForm): RawForm {
  if (description === undefined && features === undefined) return { id, title, content }
  return {
    id,
    title,
    content: writeCard({
      description: textOf(description),
      features: textOf(features).split('\n'),
    }),
  }
}

const infoFromForm = ({ hours, ...info }: RawForm): RawForm => ({ ...info, hours: listOf(hours) })

/** The content for a preview: what is missing or half typed is shown as far as it goes. */
export function toPreview(form: RawForm): EditedContent {
  const { sections, info, fields, ...page } = fromForm(form)
  return {
    title: textOf(page.title),
    subtitle: textOf(page.subtitle),
    content: textOf(page.content),
    metaDescription: textOf(page.metaDescription),
    featuredImage: textOf(page.featuredImage) || null,
    sections: listOf(sections).map(previewSection),
    ...(isForm(info) && { info: previewInfo(info) }),
    ...(fields !== undefined && { fields: listOf(fields).map(previewField) }),
  }
}

function previewSection(section: RawForm, at: number): PageSection {
  return {
    id: textOf(section.id) || `section-${at}`,
    type: textOf(section.type) || 'text',
    title: textOf(section.title),
    content: textOf(section.content),
    imageUrl: textOf(section.imageUrl) || null,
    imageAlt: textOf(section.imageAlt),
    isActive: section.isActive !== false,
    order: Number(section.order),
    settings: isForm(section.settings) ? section.settings : {},
    ...(section.items !== undefined && { items: listOf(section.items).map(previewItem) }),
  }
}

const previewItem = (item: RawForm, at: number): Item => ({
  id: textOf(item.id) || `item-${at}`,
  title: textOf(item.title),
  content: textOf(item.content),
})

const previewInfo = (info: RawForm): ContactInfo => ({
  phone: textOf(info.phone),
  email: textOf(info.email),
  address: linesOf(info.address),
  hours: listOf(info.hours)
    .map(({ days, hours }) => ({ days: textOf(days), hours: textOf(hours) }))
    .filter(({ days, hours }) => days || hours),
})

const previewField = (field: RawForm, at: number): ContactField => ({
  name: textOf(field.name) || `field-${at}`,
  label: textOf(field.label),
  type: textOf(field.type) as ContactField['type'],
  required: field.required === 'on',
  options: linesOf(field.options),
})

const isForm = (value: unknown): value is RawForm =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
const listOf = (value: unknown): RawForm[] => (Array.isArray(value) ? value.filter(isForm) : [])
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const linesOf = (value: unknown): string[] =>
  textOf(value)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
