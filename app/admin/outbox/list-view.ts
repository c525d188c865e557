/** What was written last stands first. */
export const DEFAULT_SORT = '-when'

/** What the emails of the outbox are called beside their number. */
export const LETTERS: [one: string, many: string] = ['email', 'emails']
