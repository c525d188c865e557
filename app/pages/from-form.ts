import type { PageSection } from 'db/schema/content'
import type { ContactField } from '~/leads/contact/fields'
import { writeCard } from './card-lines'
import type { ContactInfo, EditedContent } from './content'
import type { RawForm } from './editor-form'

type Item = NonNullable<PageSection['items']>[number]

/**
 * Converts form values to content, without validation: values that do not fit are left as they are.
 */
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

/** Renumbers sections if they were moved; ascending numbers stay. */
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
      description: textValue(description),
      features: textValue(features).split('\n'),
    }),
  }
}

const infoFromForm = ({ hours, ...info }: RawForm): RawForm => ({ ...info, hours: listOf(hours) })

/** Content for a preview, tolerant of missing and partial values. */
export function toPreview(form: RawForm): EditedContent {
  const { sections, info, fields, ...page } = fromForm(form)
  return {
    title: textValue(page.title),
    subtitle: textValue(page.subtitle),
    content: textValue(page.content),
    metaDescription: textValue(page.metaDescription),
    featuredImage: textValue(page.featuredImage) || null,
    sections: listOf(sections).map(previewSection),
    ...(isForm(info) && { info: previewInfo(info) }),
    ...(fields !== undefined && { fields: listOf(fields).map(previewField) }),
  }
}

function previewSection(section: RawForm, at: number): PageSection {
  return {
    id: textValue(section.id) || `section-${at}`,
    type: textValue(section.type) || 'text',
    title: textValue(section.title),
    content: textValue(section.content),
    imageUrl: textValue(section.imageUrl) || null,
    imageAlt: textValue(section.imageAlt),
    isActive: section.isActive !== false,
    order: Number(section.order),
    settings: isForm(section.settings) ? section.settings : {},
    ...(section.items !== undefined && { items: listOf(section.items).map(previewItem) }),
  }
}

const previewItem = (item: RawForm, at: number): Item => ({
  id: textValue(item.id) || `item-${at}`,
  title: textValue(item.title),
  content: textValue(item.content),
})

const previewInfo = (info: RawForm): ContactInfo => ({
  phone: textValue(info.phone),
  email: textValue(info.email),
  address: linesOf(info.address),
  hours: listOf(info.hours)
    .map(({ days, hours }) => ({ days: textValue(days), hours: textValue(hours) }))
    .filter(({ days, hours }) => days || hours),
})

const previewField = (field: RawForm, at: number): ContactField => ({
  name: textValue(field.name) || `field-${at}`,
  label: textValue(field.label),
  type: textValue(field.type) as ContactField['type'],
  required: field.required === 'on',
  options: linesOf(field.options),
})

const isForm = (value: unknown): value is RawForm =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
const listOf = (value: unknown): RawForm[] => (Array.isArray(value) ? value.filter(isForm) : [])
const textValue = (value: unknown): string => (typeof value === 'string' ? value : '')
const linesOf = (value: unknown): string[] =>
  textValue(value)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
