/** What came last stands first, in every list of leads. */
export const DEFAULT_SORT = '-received'

/** What a lead is called beside its number. */
export const SUBMISSIONS: [one: string, many: string] = ['submission', 'submissions']
