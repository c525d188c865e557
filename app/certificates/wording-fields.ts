import { date, text, textarea } from '~/forms/fields'

/** Certificate wording; issued certificates keep theirs. */
export const wordingFields = {
  recycling: textarea('Certificate of recycling', { required: true, max: 2000 }),
  destruction: textarea('Certificate of data destruction', { required: true, max: 2000 }),
  markName: text('Certifier', {
    section: 'Certification mark',
    max: 100,
    hint: 'Shown only with a number, and until it expires.',
  }),
  markNumber: text('Number', { half: true, max: 100 }),
  markExpires: date('Expires on', { half: true }),
} as const
