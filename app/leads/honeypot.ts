/** A hidden field that bots fill in. */
export const HONEYPOT = 'website'
