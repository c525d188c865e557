import { placeholderPattern } from '~/conversation/placeholders'
import { checkbox, image, type NumberField, text, textarea, wholeNumber } from '~/forms/fields'
import { weightFields } from '~/impact/weight-fields'

const people = (label: string, hint?: string) =>
  wholeNumber(label, { min: 0, max: 1_000_000, half: true, hint })

const withDecimals = (label: string, decimals: number, hint: string): NumberField => ({
  type: 'number',
  label,
  min: 0,
  max: 1_000_000,
  decimals,
  half: true,
  hint,
})

/** The fields of an event's results, in the form and the API; the API also has `photos`. */
export const resultFields = {
  vehicles: people('Vehicles'),
  attended: people('Attended', 'Of those who were registered'),
  walkIns: people('Walk-ins'),
  noShows: people('No-shows'),
  turnedAway: people('Turned away'),
  electronicsLbs: { ...weightFields.electronicsLbs, hint: 'Also the weight of the event' },
  commonLbs: { ...weightFields.commonMaterialsLbs, hint: 'Also the weight of the event' },
  fees: withDecimals('Fees, $', 2, 'Such as 412.50'),
  volunteers: people('Volunteers'),
  hours: withDecimals('Hours', 1, 'Of all volunteers together'),
  story: textarea('Story', { hint: 'Shown on the page of the event' }),
  photo1: image('Photo'),
  photo2: image('Second photo'),
  photo3: image('Third photo'),
  photo4: image('Fourth photo'),
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
