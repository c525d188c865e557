/** The latest event first, as the specification's list has it. */
export const DEFAULT_SORT = '-date'
