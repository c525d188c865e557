/** Replaces NUL, which PostgreSQL text cannot contain, so that input can be used in a query. */
export const stripNul = (typed: string): string => typed.replaceAll('\u0000', '\ufffd')
