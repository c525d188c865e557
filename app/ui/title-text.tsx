/** Words up to this length do not break at hyphens; longer ones may have to on narrow screens. */
const WHOLE = 20

/** A title whose hyphenated words ("Drop-Off") wrap as a whole. */
export function TitleText({ children }: { children: string }) {
  return children.split(/((?<!\S)\S+-\S+)/).map((part, at) =>
    at % 2 === 1 && part.length <= WHOLE ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other key.
      <span key={at} className="inline-block [text-decoration:inherit]">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
