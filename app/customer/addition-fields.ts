import { textarea } from '~/forms/fields'

/** The fields of an addition, beside its files. */
export const ADDITION_FIELDS = { message: textarea('Your message', { max: 2000 }) }

/** The intent of the form. */
export const ADD = 'add'
