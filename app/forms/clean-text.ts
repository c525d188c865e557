/** Marks that override or isolate text direction. An unclosed one also reverses the text after it. */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g

/** Invisible text: spaces, zero-width characters, and blanks that Unicode counts as letters. */
const BLANK = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u

/**
 * Normalizes typed text for storage: `\n` line ends, no direction overrides, trimmed; empty if nothing is
 * visible. Marks that languages and emoji need (LRM, RLM, ZWJ, ZWNJ) stay.
 */
export function cleanText(text: string): string {
  // Browsers send line ends as CRLF, which would count twice against the limit.
  const clean = text
    .replace(/\r\n?|\u0085/g, '\n')
    .replace(BIDI_CONTROLS, '')
    .trim()
  return BLANK.test(clean) ? '' : clean
}
