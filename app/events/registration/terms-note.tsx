import { paths } from '~/paths'

/** Links to the terms in a new tab, so that the form keeps its input. */
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
