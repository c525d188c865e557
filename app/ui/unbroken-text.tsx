// Numbers of certificates and phones, days, times and their ranges, weights.
const UNBROKEN =
  /(C-\d{4}-\d{6,9}|\(\d{3}\) \d{3}-\d{4}|[A-Z][a-z]{2,8} \d{1,2}\b|\d{1,2}(?::\d\d)? [AP]M(?: (?:-|to) (?:\d{1,2}(?::\d\d)? [AP]M|noon|midnight))?|\d[\d,.]{0,12} lb\b)/

/** A text in which `December 2`, `9:00 AM - 2:00 PM`, `10 AM to noon` and the like do not break. */
export function UnbrokenText({ text }: { text: string }) {
  return text.split(UNBROKEN).map((part, index) =>
    // Every second part is a match.
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move.
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
