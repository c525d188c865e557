/** Letters and digits of what is read out over the phone or from paper: none that looks or sounds like another (0 and O, 1, I and L, U and V). */
export const CLEAR_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
