import { Fragment } from 'react'
import { ErrorBanner } from '~/ui/error-banner'
import { Link } from '~/ui/link'
import { UnbrokenText } from '~/ui/unbroken-text'
import type { describeRequest } from './describe-request.server'

/** A date with its weekday, if it has one, and what follows it without a space. */
const DAY = /((?:[A-Z][a-z]+day, )?[A-Z][a-z]+ \d{1,2}(?:, \d{4})?[,;:.]?)/

interface RequestHeadProps {
  request: Awaited<ReturnType<typeof describeRequest>>
  /** Why the last form failed. */
  error: string | undefined
  /** Whether the reference stands with the code for the gate. */
  hasCode: boolean
}

/** How a request stands, what became of it, and its reference. */
export function RequestHead({ request, error, hasCode }: RequestHeadProps) {
  const { headline, lead, text, became, event, reference, noun } = request
  return (
    <header>
      <ErrorBanner className="mb-6">{error}</ErrorBanner>
      <h1 className="max-sm:text-step-3">
        <Headline sentences={headline} />
      </h1>
      {[lead, text].map(
        (line) =>
          line && (
            <p key={line} className="mt-4 max-w-measure text-step-1">
              <UnbrokenText text={line} />
            </p>
          ),
      )}
      {became.map((made) => (
        <p key={made.path} className="mt-4 max-w-measure text-step-1">
          We opened a new request for it:{' '}
          <a href={made.path} className="link whitespace-nowrap">
            {made.reference}
          </a>
          .
        </p>
      ))}
      {event && (
        <p className="mt-4 max-w-measure text-step-1">
          It is on our site:{' '}
          <Link to={event.path} className="link">
            {event.title}
          </Link>
        </p>
      )}
      {!hasCode && (
        <p className="mt-4 text-ink-muted">
          Your {noun}, reference{' '}
          <strong className="tabular whitespace-nowrap text-ink">{reference}</strong>
        </p>
      )}
    </header>
  )
}

/** Breaks between its sentences and around its day, and only where these do not fit within them. */
const Headline = ({ sentences }: { sentences: string[] }) =>
  sentences.map((sentence, at) => (
    <Fragment key={sentence}>
      {at > 0 && ' '}
      <span className="inline-block">
        {sentence.split(DAY).map((part) =>
          DAY.test(part) ? (
            <span key={part} className="inline-block">
              {part}
            </span>
          ) : (
            <UnbrokenText key={part} text={part} />
          ),
        )}
      </span>
    </Fragment>
  ))
