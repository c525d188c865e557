import {
  ITEM_MEDIA,
  ITEM_METHODS,
  ITEM_RESULTS,
  type ItemMedium,
  type ItemMethod,
  LENGTH,
} from 'db/enums'
import { date, type Fields, select, text } from '~/forms/fields'
import { capitalize } from '~/ui/capitalize'

export const MEDIUM_LABELS: Record<ItemMedium, string> = {
  hdd: 'Hard disk',
  ssd: 'SSD',
  tape: 'Tape',
  phone: 'Phone',
  other: 'Other',
}

/** The terms of NIST SP 800-88, plus `none` for items without data. */
export const METHOD_LABELS: Record<ItemMethod, string> = {
  none: 'None',
  clear: 'Clear',
  purge: 'Purge',
  destroy: 'Destroy',
}

const max = LENGTH.shortText as number
const half = true

/** What the item is; different for each. */
const identityFields = {
  serial: text('Serial', { half, max }),
  kind: text('Kind', { half, max, hint: 'Such as Laptop or Hard drive' }),
  make: text('Make', { half, max }),
  model: text('Model', { half, max }),
  assetTag: text('Asset tag', { half, max }),
  parentSerial: text('Parent serial', {
    half,
    max,
    hint: 'Of the device that it was taken out of',
  }),
  medium: select('Medium', {
    half,
    options: ITEM_MEDIA.map((value) => ({ value, label: MEDIUM_LABELS[value] })),
  }),
  noSerial: text('Why there is no serial', { half, hint: 'Such as: label missing' }),
} as const

/** What was done with its data; often the same for many items. */
const treatmentFields = {
  method: select('Method', {
    half,
    default: 'none',
    options: ITEM_METHODS.map((value) => ({ value, label: METHOD_LABELS[value] })),
  }),
  technique: text('Technique', { half, hint: 'Such as: shredded to 20 mm' }),
  result: select('Result', {
    half,
    options: ITEM_RESULTS.map((value) => ({ value, label: capitalize(value) })),
  }),
  date: date('Date', { half }),
  by: text('By', { half }),
  verifiedBy: text('Verified by', { half }),
} as const

/** The fields of an item, in the form and the API. */
export const itemFields = { ...identityFields, ...treatmentFields } as const

/** The columns of an item list, in order, as field names. */
export const ITEM_COLUMNS = [
  'kind',
  'make',
  'model',
  'serial',
  'assetTag',
  'parentSerial',
  'medium',
  'method',
  'technique',
  'result',
  'date',
  'by',
  'verifiedBy',
  'noSerial',
] as const satisfies (keyof typeof itemFields)[]
export type ItemColumn = (typeof ITEM_COLUMNS)[number]

/** The form to update several items: empty fields stay unchanged. */
export const bulkFields = {
  ...treatmentFields,
  method: { ...treatmentFields.method, default: undefined },
} as const satisfies Fields

/** The error if nothing identifies the item; null otherwise. */
export const missingName = (item: { kind: string | null; serial: string | null }): string | null =>
  item.kind === null && item.serial === null ? 'Enter a serial or a kind' : null
