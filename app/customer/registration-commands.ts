import { eventRegistration } from '~/events/registration/definition'

/** What a guest does with a registration: the value of the button. */
export const INTENTS = ['accept', 'decline', 'cancel', 'leave', 'change'] as const
export type Intent = (typeof INTENTS)[number]

/** What can be changed afterwards. */
export const CHANGE_FIELDS = { items: eventRegistration.fields.items }
