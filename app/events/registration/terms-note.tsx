import { paths } from '~/paths'

/** A link to the terms, in a tab of its own, so that nothing typed is lost. */
export function TermsNote() {
  return (
    <p className="text-ink-muted text-step-00">
      Read{' '}
      <a className="link" href={paths.terms} target="_blank" rel="noreferrer">
        the event terms
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>{' '}
      before you register.
    </p>
  )
}
