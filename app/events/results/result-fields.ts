import { placeholderPattern } from '~/conversation/placeholders'
import { checkbox, image, type NumberField, text, textarea, wholeNumber } from '~/forms/fields'
import { weightFields } from '~/impact/weight-fields'

const count = (label: string, more: { hint?: string; section?: string } = {}) =>
  wholeNumber(label, { min: 0, max: 1_000_000, short: true, ...more })

const withDecimals = (label: string, decimals: number, hint: string): NumberField => ({
  type: 'number',
  label,
  min: 0,
  max: 1_000_000,
  decimals,
  short: true,
  hint,
})

const weight = { half: false, short: true, hint: 'Also set on the event' } as const

/** The fields of an event's results, in the form and the API; the API also has `photos`. */
export const resultFields = {
  vehicles: count('Vehicles', { hint: 'All together', section: 'Cars and people' }),
  attended: count('Attended', { hint: 'Of those registered' }),
  walkIns: count('Walk-ins', { hint: 'Not registered' }),
  noShows: count('No-shows', { hint: 'Of those registered' }),
  turnedAway: count('Turned away'),
  electronicsLbs: {
    ...weightFields.electronicsLbs,
    ...weight,
    section: 'Weights, fees and volunteers',
  },
  commonLbs: { ...weightFields.commonMaterialsLbs, ...weight },
  fees: withDecimals('Fees, $', 2, 'Such as 412.50'),
  volunteers: count('Volunteers', { hint: 'How many came' }),
  hours: withDecimals('Hours', 1, 'Of all volunteers'),
  story: textarea('Story', {
    hint: 'Shown on the page of the event',
    section: 'On the event page',
  }),
  photo1: image('Photo', { half: true, together: 'Photos' }),
  photo2: image('Second photo', { half: true, another: true }),
  photo3: image('Third photo', { half: true, another: true }),
  photo4: image('Fourth photo', { half: true, another: true }),
} as const

/** The form if the event's host has an email address. */
export const hostResultFields = {
  ...resultFields,
  notify: checkbox('Send it to the host when it is published', { section: 'Email to the host' }),
  hostSubject: text('Subject', {}),
  hostMessage: textarea('Message', {
    pattern: placeholderPattern(['results', 'link']),
    hint: '{results} stands for the figures above, {link} for the report to print.',
  }),
} as const

export const PHOTO_NAMES = ['photo1', 'photo2', 'photo3', 'photo4'] as const
