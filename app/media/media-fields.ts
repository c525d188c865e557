import { text, textarea, wholeNumber } from '~/forms/fields'

/** What staff may change of a picture. Its bytes never change: another picture is another record. */
export const mediaFields = {
  name: text('File name', { required: true }),
  alt: textarea('Alternative text', {
    max: 500,
    hint: 'What the picture shows, for those who do not see it. Leave it empty where the picture only decorates.',
  }),
  focalX: wholeNumber('From the left, %', { required: true, min: 0, max: 100, half: true }),
  focalY: wholeNumber('From the top, %', { required: true, min: 0, max: 100, half: true }),
}
