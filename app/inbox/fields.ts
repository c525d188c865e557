import { textarea } from '~/forms/fields'

/** What staff write down about a lead. */
export const noteFields = { note: textarea('Note', { required: true }) }
