import { ChevronLeft, ChevronRight } from 'lucide-react'
import { ButtonLink } from '~/ui/button'

interface AdjacentLinkProps {
  to: string
  step: -1 | 1
  /** Said by screen readers, as in "Next month, June 2031". */
  label: string
}

/** An arrow that leads to the previous or next month or day; the page does not scroll. */
export function AdjacentLink({ to, step, label }: AdjacentLinkProps) {
  const Icon = step < 0 ? ChevronLeft : ChevronRight
  return (
    <ButtonLink
      to={to}
      variant="secondary"
      size="small"
      preventScrollReset
      aria-label={`${step < 0 ? 'Previous' : 'Next'} ${label}`}
      className="px-2!"
    >
      <Icon className="size-5" aria-hidden="true" />
    </ButtonLink>
  )
}
