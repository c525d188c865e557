import { textarea } from '~/forms/fields'

/** What a customer adds to a request; files stand beside it. */
export const ADDITION_FIELDS = { message: textarea('Your message', { max: 2000 }) }

/** The value of its button. */
export const ADD = 'add'
