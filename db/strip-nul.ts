/** What someone typed, as a value that a query can compare with: PostgreSQL's texts hold every character but NUL. */
export const stripNul = (typed: string): string => typed.replaceAll('\u0000', '\ufffd')
