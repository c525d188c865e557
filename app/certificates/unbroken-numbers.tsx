const NUMBER = /(C-\d{4}-\d{6,})/

/** A text in which the numbers of certificates do not break at their hyphens. */
export function UnbrokenNumbers({ text }: { text: string }) {
  return text.split(NUMBER).map((part, index) =>
    NUMBER.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move.
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
