/** A field that people do not see and programs like to fill. */
export const HONEYPOT = 'website'
