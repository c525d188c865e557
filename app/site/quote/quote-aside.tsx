import {
  DOLLARS_PER_LB,
  type Estimate,
  formatDollars,
  formatLbs,
  toQuery,
} from '~/estimator/estimator'
import { paths } from '~/paths'
import { Link } from '~/ui/link'
import { NextSteps } from '~/ui/next-steps'

const STEPS = [
  'We read your request, and call or email if anything is missing.',
  'Within 24 hours you get the quote, or our questions and a date for it.',
  'Nothing is booked until you say yes. The quote is free.',
]

/** Next to the form: what we charge for, and the next steps. */
export function QuoteAside({ estimate }: { estimate: Estimate }) {
  return (
    <div className="grid grid-cols-1 content-start gap-12 lg:col-span-5">
      <section
        aria-labelledby="pricing-heading"
        className="on-forest rounded-panel border border-line p-7 sm:p-9"
      >
        <h2 id="pricing-heading" className="text-step-1">
          How we price
        </h2>
        <p className="mt-5 flex flex-wrap items-baseline gap-x-3">
          <span className="font-display font-semibold text-step-5 leading-none tracking-tight">
            ${DOLLARS_PER_LB}
          </span>{' '}
          <span className="text-ink-muted text-step-1">per pound of electronics</span>
        </p>
        <p className="mt-5 text-ink-muted">
          Weighed on our own scales, the same for every kind of device. Design, consulting and
          project management are quoted per project.
        </p>
        <Estimated estimate={estimate} />
      </section>
      <NextSteps steps={STEPS} />
    </div>
  )
}

function Estimated({ estimate }: { estimate: Estimate }) {
  if (estimate.lbs === 0)
    return (
      <p className="mt-5">
        <Link to={paths.estimate} className="link inline-flex min-h-11 items-center">
          Estimate the weight of what you have
        </Link>
      </p>
    )
  return (
    <p className="tabular mt-5 border-line border-t pt-5">
      Your estimate: {formatLbs(estimate.lbs)}, {formatDollars(estimate.dollars)}.{' '}
      <Link to={paths.estimateOf(toQuery(estimate))} className="link">
        Change the counts
      </Link>
    </p>
  )
}
