import { textarea } from '~/forms/fields'

/** Fields that staff fill in about a lead. */
export const noteFields = { note: textarea('Note', { required: true }) }
