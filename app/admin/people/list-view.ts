export const DEFAULT_SORT = 'username'

export const PEOPLE: [one: string, many: string] = ['person', 'people']
