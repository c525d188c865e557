/** What was written last stands first. */
export const DEFAULT_SORT = '-when'

/** What the letters of the outbox are called beside their number. */
export const LETTERS: [one: string, many: string] = ['letter', 'letters']
