interface LetterheadProps {
  lines: (string | null | undefined)[]
}

/** The contact data of a document's issuer. Breaks between the lines, not within a phone number. */
export function Letterhead({ lines }: LetterheadProps) {
  return (
    <span className="flex flex-wrap gap-x-3 text-ink-muted">
      {lines.filter(Boolean).map((line) => (
        <span key={line}>{line} </span>
      ))}
    </span>
  )
}
