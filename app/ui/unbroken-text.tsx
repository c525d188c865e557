// Numbers of certificates and phones, days, times and their ranges, weights. What follows a year without a space
// belongs to it, because browsers break between it and an inline block.
const UNBROKEN =
  /(C-\d{4}-\d{6,9}|\(\d{3}\) \d{3}-\d{4}|[A-Z][a-z]{2,8} \d{1,2}\b(?:, \d{4}\b[,;.]?)?|\d{1,2}(?::\d\d)? [AP]M(?: (?:-|to) (?:\d{1,2}(?::\d\d)? [AP]M|noon|midnight))?|\d[\d,.]{0,12} lb\b)/
const YEAR = /, \d{4}/

/**
 * A text in which `December 2`, `9:00 AM - 2:00 PM`, `10 AM to noon` and the like do not break, and `December 2, 2026`
 * only where it is wider than its column.
 */
export function UnbrokenText({ text }: { text: string }) {
  return text.split(UNBROKEN).map((part, index) =>
    // Every second part is a match.
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move.
      <span key={index} className={YEAR.test(part) ? 'inline-block' : 'whitespace-nowrap'}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}
