/** Words of at most so many characters stay whole; a longer one may have to break on a narrow screen. */
const WHOLE = 20

/** A title whose hyphenated words ("Drop-Off") move to the next line whole instead of breaking at the hyphen. */
export function TitleText({ children }: { children: string }) {
  return children.split(/((?<!\S)\S+-\S+)/).map((part, at) =>
    at % 2 === 1 && part.length <= WHOLE ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name.
      <span key={at} className="inline-block [text-decoration:inherit]">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
