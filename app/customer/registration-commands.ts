/** What a guest does with a registration: the value of the button. */
export const INTENTS = ['accept', 'decline', 'cancel', 'leave', 'change', 'move'] as const
export type Intent = (typeof INTENTS)[number]

/** Those that are a button alone. */
export type Command = Exclude<Intent, 'change' | 'move'>
