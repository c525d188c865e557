import { Link } from '~/ui/link'

/** What a save left for staff to decide. */
export interface Undecided {
  sentence: string
  /** The page where they decide it. */
  to: string
  label: string
  /** The record, which screen readers hear after the label. */
  about: string
}

/** A banner for each decision that waits. */
export function UndecidedNotes({ notes }: { notes: Undecided[] }) {
  return notes.map(({ sentence, to, label, about }) => (
    <p key={to} className="banner banner--notice mb-5 wrap-anywhere">
      {sentence}{' '}
      <Link to={to} className="link">
        {label}
        <span className="visually-hidden">: {about}</span>
      </Link>
    </p>
  ))
}
