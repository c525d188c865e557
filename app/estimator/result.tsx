import { forwardRef, useEffect, useRef } from 'react'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { PrintButton } from '~/ui/print-button'
import {
  DOLLARS_PER_LB,
  type Estimate,
  formatDollars,
  formatKindCount,
  formatLbs,
  toParameter,
  toQuery,
} from './estimator'

interface ResultProps {
  estimate: Estimate | null
  /** How often Calculate Estimate was pressed; each press focuses the result. */
  presses: number
}

/** The cost, its calculation, and links to the next steps; reserves its space before the first calculation. */
export function Result({ estimate, presses }: ResultProps) {
  const cost = useRef<HTMLHeadingElement>(null)
  // On a phone it is below the button, out of sight.
  useEffect(() => {
    if (presses === 0) return
    cost.current?.focus({ preventScroll: true })
    cost.current?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [presses])
  return (
    // Also there without an estimate, so that the note above it is in view.
    <div id="estimated-cost" className="relative scroll-mt-40">
      {estimate && (
        <>
          <Cost ref={cost} estimate={estimate} />
          <Working estimate={estimate} />
          <NextSteps estimate={estimate} />
          <PrintButton variant="quiet" className="-right-3 absolute top-3 print:hidden" />
        </>
      )}
    </div>
  )
}

const Cost = forwardRef<HTMLHeadingElement, { estimate: Estimate }>(function Cost(
  { estimate: { dollars, lbs } },
  ref,
) {
  return (
    <div className="mt-8 scroll-my-6 border-line border-t pt-6">
      <h3 ref={ref} tabIndex={-1} className="text-step-0 text-ink-muted">
        Estimated cost
      </h3>
      <p className="tabular mt-1 font-display font-semibold text-step-4 leading-none tracking-tight">
        {formatDollars(dollars)}
      </p>
      <p className="tabular mt-3 text-ink-muted">
        {formatLbs(lbs)} at ${DOLLARS_PER_LB} per pound
      </p>
    </div>
  )
})

function Working({ estimate: { lines } }: { estimate: Estimate }) {
  return (
    <ul className="tabular mt-5 text-step-00">
      {lines.map((line) => (
        <li
          key={line.kind.name}
          className="flex justify-between gap-4 border-line border-t py-1.5 text-ink-muted"
        >
          <span>
            {formatKindCount(line)} × {line.kind.lbs} lb
          </span>{' '}
          <span className="shrink-0 text-ink">{formatLbs(line.lbs)}</span>
        </li>
      ))}
    </ul>
  )
}

function NextSteps({ estimate }: { estimate: Estimate }) {
  return (
    <div className="mt-6 flex flex-wrap gap-3 print:hidden">
      <ButtonLink to={paths.pickupOf(toQuery(estimate))} className="grow">
        Schedule this pickup
      </ButtonLink>
      <ButtonLink to={paths.quoteOf(toParameter(estimate))} variant="secondary" className="grow">
        Get a quote
      </ButtonLink>
    </div>
  )
}
