import { textarea } from '~/forms/fields'

/** What a customer adds to a request; files stand beside it. */
export const ADDITION_FIELDS = { message: textarea('Your message', { max: 2000 }) }

/** The value of its button, and the name of the boxes beside files that came with the form before. */
export const ADD = 'add'
export const KEEP = 'keep'
