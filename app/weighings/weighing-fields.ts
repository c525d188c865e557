import { WEIGHING_SOURCES, WEIGHING_STREAMS, type WeighingStream } from 'db/enums'
import { date, select, text, textarea } from '~/forms/fields'
import { capitalize } from '~/ui/capitalize'

export const STREAM_LABELS: Record<WeighingStream, string> = {
  electronics: 'Electronics',
  common: 'Common materials',
}

/** The fields of an entry, in the form and the API. */
export const weighingFields = {
  day: date('Day', { required: true, half: true }),
  stream: select('Stream', {
    required: true,
    half: true,
    options: WEIGHING_STREAMS.map((value) => ({ value, label: STREAM_LABELS[value] })),
  }),
  pounds: {
    type: 'number',
    label: 'Pounds',
    required: true,
    min: 0.1,
    max: 10_000_000,
    decimals: 1,
    half: true,
  },
  source: select('Source', {
    required: true,
    half: true,
    default: 'other',
    options: WEIGHING_SOURCES.map((value) => ({ value, label: capitalize(value) })),
  }),
  category: text('Category', {
    half: true,
    max: 100,
    hint: 'Such as TVs and monitors, or cardboard',
  }),
  town: text('Town', { half: true, hint: 'For reports' }),
  note: textarea('Note', { max: 1000 }),
} as const

/** Errors of an entry: its day must not be in the future. Null if it is valid. */
export const findWeighingErrors = (day: string | null, today: string) =>
  day !== null && day > today ? { day: ['Day must not be in the future'] } : null

/** The form to void an entry. */
export const voidFields = {
  reason: text('Reason', { required: true, hint: 'Such as: wrong scale, entered twice' }),
} as const
