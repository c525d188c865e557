/** A guest's commands, as values of the button. */
export const INTENTS = ['accept', 'decline', 'cancel', 'leave', 'change', 'move'] as const
export type Intent = (typeof INTENTS)[number]

/** Commands without a form. */
export type Command = Exclude<Intent, 'change' | 'move'>
