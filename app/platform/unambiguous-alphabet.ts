/**
 * Characters for codes that people read out: none that look or sound alike (0 and O, 1, I and L, U and V).
 */
export const UNAMBIGUOUS_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
