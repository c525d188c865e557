import { ErrorBanner } from '~/ui/error-banner'
import { Link } from '~/ui/link'
import { UnbrokenText } from '~/ui/unbroken-text'
import type { describeRequest } from './describe-request.server'

interface RequestHeadProps {
  request: Awaited<ReturnType<typeof describeRequest>>
  /** Why the last form failed. */
  error: string | undefined
}

/** How a request stands, what became of it, and its reference. */
export function RequestHead({ request, error }: RequestHeadProps) {
  const { headline, text, became, event, reference, noun } = request
  return (
    <header>
      <ErrorBanner className="mb-6">{error}</ErrorBanner>
      <h1>
        <UnbrokenText text={headline} />
      </h1>
      {text && <p className="mt-4 max-w-measure text-step-1">{text}</p>}
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
      <p className="mt-4 text-ink-muted">
        Your {noun}, reference{' '}
        <strong className="tabular whitespace-nowrap text-ink">{reference}</strong>
      </p>
    </header>
  )
}
