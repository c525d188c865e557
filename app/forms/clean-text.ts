/** Marks that override or isolate the direction of text. One that is not closed turns what follows it round. */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g

/** A text in which nothing can be seen: spaces, characters of no width, blanks that count as letters. */
const BLANK = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u

/**
 * What somebody typed as it is stored: line ends as `\n`, no marks that override its direction, trimmed; empty
 * where nobody could see anything. Marks that languages and emoji need (LRM, RLM, ZWJ, ZWNJ) stay.
 */
export function cleanText(text: string): string {
  // Browsers send line ends as CRLF, which would count twice against the limit.
  const clean = text
    .replace(/\r\n?|\u0085/g, '\n')
    .replace(BIDI_CONTROLS, '')
    .trim()
  return BLANK.test(clean) ? '' : clean
}
