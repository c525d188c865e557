/** All lists of leads start with the latest. */
export const DEFAULT_SORT = '-received'

/** The noun for leads of any kind, singular and plural. */
export const SUBMISSIONS: [one: string, many: string] = ['submission', 'submissions']
