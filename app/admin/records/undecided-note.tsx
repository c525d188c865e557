import { Link } from '~/ui/link'

/** A decision that a save leaves to staff. */
export interface Undecided {
  sentence: string
  /** The page where they decide it. */
  to: string
  label: string
  /** The record's name, for screen readers. */
  about: string
}

/** A banner for each open decision. */
export function UndecidedNotes({ notes }: { notes: Undecided[] }) {
  return notes.map(({ sentence, to, label, about }) => (
    <p key={to} className="banner banner--notice mb-4 wrap-anywhere">
      {sentence}{' '}
      <Link to={to} className="link">
        {label}
        <span className="visually-hidden">: {about}</span>
      </Link>
    </p>
  ))
}
