import { type FormFieldType, LENGTH } from 'db/enums'
import { addedField } from '~/forms/added-field'
import type { Field, Fields } from '~/forms/fields'
import { contactMessage } from './definition'

/** A field of the contact form as stored in the setting `contactFields`. */
export interface ContactField {
  /**
   * The input's name: fixed for a built-in field, derived from its first label for an added one.
   */
  name: string
  label: string
  type: FormFieldType
  required: boolean
  /** Options of an added dropdown; a built-in field has its own. */
  options: string[]
}

type BuiltInName = keyof typeof contactMessage.fields
const builtIn: Fields = contactMessage.fields
export const isBuiltInField = (name: string): name is BuiltInName => Object.hasOwn(builtIn, name)

/** Needed to reply to a lead, so they are always present and required. */
export const ESSENTIAL_FIELDS = ['contactName', 'email'] satisfies BuiltInName[]
export const isEssentialField = (name: string) =>
  ESSENTIAL_FIELDS.some((essential) => essential === name)

/** The form before staff change it. */
export const DEFAULT_CONTACT_FIELDS: ContactField[] = Object.keys(builtIn).map(builtInField)

/** Staff can add it; it is not part of the default form (document 2, sections 2 and 9). */
export const URGENCY: ContactField = {
  name: 'urgency',
  label: 'How urgent is it?',
  type: 'select',
  required: false,
  options: ['ASAP', 'Within 1 week', 'Within 1 month', 'Flexible'],
}

/** A built-in field with its default label and settings. */
export function builtInField(name: string): ContactField {
  const field = builtIn[name]
  if (!field) throw new Error(`The contact form has no built-in field "${name}"`)
  return {
    name,
    label: field.label,
    type: field.type as FormFieldType,
    required: field.required ?? false,
    options: [],
  }
}

/** Form fields for rendering and validation, in the order of `defined`. */
export function contactFieldsFrom(defined: readonly ContactField[]): Fields {
  const missing = ESSENTIAL_FIELDS.filter((name) => !defined.some((field) => field.name === name))
  const all = [...missing.map(builtInField), ...defined]
  return Object.fromEntries(pairHalfWidthFields(Object.entries(toFields(all))))
}

/** These fields by name. */
export const toFields = (defined: readonly ContactField[]): Fields =>
  Object.fromEntries(defined.map((field) => [field.name, toField(field)]))

function toField({ name, label, type, required, options }: ContactField): Field {
  if (isBuiltInField(name))
    return { ...contactMessage.fields[name], label, required: required || isEssentialField(name) }
  return addedField({ label, type, required, options })
}

/** Two adjacent half-width fields share a row; a single one gets the full width. */
function pairHalfWidthFields(fields: [string, Field][]): [string, Field][] {
  let open = false
  return fields.map(([name, field], at) => {
    const half = Boolean(field.half && (open || fields[at + 1]?.[1].half))
    open = half && !open
    return [name, { ...field, half }]
  })
}

// Names that the form, the API record and the inbox use themselves.
const RESERVED_NAMES = new Set([
  ...['id', 'reference', 'kind', 'status', 'spam', 'version', 'extra', 'leadId'],
  ...['formType', 'website', 'sent', 'createdAt', 'updatedAt', 'deletedAt', 'notes', 'history'],
  ...['electronicsLbs', 'commonMaterialsLbs', 'fingerprint', 'mail'],
])

// What staff set on a lead, beside the fields in the staff API's record. Sites may have fields that were named so before.
const STAFF_NAMES = new Set(['assignee', 'tags', 'dueAt', 'source', 'duplicateOf'])

/** Whether an added field may use this name. */
export const isFreeName = (name: string) =>
  /^[a-z][A-Za-z0-9]{0,49}$/.test(name) && !RESERVED_NAMES.has(name) && !(name in {})

/** Name of an added field: its label in camel case, plus a number if that is taken. */
export function nameFor(label: string, taken: readonly string[]): string {
  const words = label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
  const camel = words
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
    .join('')
  const plain = (camel.charAt(0).toLowerCase() + camel.slice(1)).slice(0, 40)
  const base = /^[a-z]/.test(plain) ? plain : `field${plain}`
  const isFree = (name: string) =>
    isFreeName(name) && !STAFF_NAMES.has(name) && !isBuiltInField(name) && !taken.includes(name)
  for (let n = 1; ; n += 1) {
    const name = n === 1 ? base : `${base}${n}`
    if (isFree(name)) return name
  }
}

/** Maximum length of a label. */
export const LABEL_LENGTH = LENGTH.shortText
