import { DEVICE_KINDS, MAX_PER_KIND } from '~/estimator/estimator'
import {
  checkbox,
  type Fields,
  type NumberField,
  select,
  text,
  textarea,
  wholeNumber,
} from '~/forms/fields'
import { formatValue } from '~/forms/format-value'

const counts: Record<string, NumberField> = Object.fromEntries(
  DEVICE_KINDS.map(({ name, label }, index) => [
    name,
    wholeNumber(label, {
      min: 0,
      max: MAX_PER_KIND,
      short: true,
      ...(index === 0 && { section: 'How many of each' }),
    }),
  ]),
)

/** "Help us come prepared": all optional, asked on the request's page. */
export const preparationFields: Fields = {
  ...counts,
  access: select('How the crew reaches it', {
    section: 'Getting there',
    options: [
      { value: 'dock', label: 'A loading dock' },
      { value: 'ground', label: 'Ground floor' },
      { value: 'elevator', label: 'An elevator' },
      { value: 'stairs', label: 'Stairs only' },
    ],
  }),
  accessNote: textarea('Notes on access', {
    max: 500,
    hint: 'For example: a gate code, clearance height or whom to ask for.',
  }),
  dataChoice: select('Data on the devices', {
    section: 'Data and paperwork',
    radios: true,
    options: [
      {
        value: 'none',
        label: 'None. You have removed it; we do nothing about data and certify nothing.',
      },
      {
        value: 'wipe',
        label: 'Wipe. We overwrite drives at our facility. What cannot be wiped is shredded.',
      },
      {
        value: 'shred',
        label: 'Shred. We shred the drives at our facility. They travel to us intact.',
      },
      {
        value: 'shred-on-site',
        label:
          'Shred here while you watch. It takes a day of its own; we tell you the price first.',
      },
    ],
  }),
  certificate: checkbox('We want a certificate', {}),
  poNumber: text('PO number', { max: 100, half: true, hint: 'For the invoice.' }),
}

export type PreparationValues = Record<string, string | number | boolean | null>

/** Counts in a description of items that use the estimator's terms: "2 laptops, 1 monitor". */
export function countsOfText(description: string): PreparationValues {
  return Object.fromEntries(
    DEVICE_KINDS.flatMap(({ name, one, many }) => {
      const [, number] =
        new RegExp(`(?:^|[\\s,])(\\d[\\d,]*) (?:${one}|${many})\\b`, 'i').exec(description) ?? []
      const count = Number(number?.replaceAll(',', ''))
      return count > 0 && count <= MAX_PER_KIND ? [[name, count]] : []
    }),
  )
}

/** The weight of the declared devices in lb, by the estimator's weights; null if none are declared. */
export function countedPounds(values: PreparationValues): number | null {
  const pounds = DEVICE_KINDS.map(({ name, lbs }) => lbs * Number(values[name] ?? 0))
  return pounds.reduce((sum, each) => sum + each, 0) || null
}

/** The answers, one per line, for staff and the job sheet. */
export function preparationLines(values: PreparationValues): { label: string; text: string }[] {
  return Object.entries(preparationFields)
    .map(([name, field]) => ({
      label: field.label,
      // An unchecked box is not an answer.
      text: values[name] === false ? '' : formatValue(field, values[name]),
    }))
    .filter(({ text }) => text !== '')
}
