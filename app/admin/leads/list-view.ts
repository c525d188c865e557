/** The noun for leads of any kind, singular and plural. */
export const SUBMISSIONS: [one: string, many: string] = ['submission', 'submissions']
