import { useLocation } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { paths } from '~/paths'
import type { Sent } from '~/shell/layout-data'
import { ButtonLink } from '~/ui/button'
import { Link } from '~/ui/link'
import type { LeadDefinition } from './lead'

interface ConfirmationProps {
  definition: LeadDefinition
  sent: Sent
  /** What else the page confirms, below the reference. */
  children?: ReactNode
}

/**
 * Repeats the toast on the page, with the reference, the next step and the link to the sender's own page, so that it
 * stays and can be printed.
 */
export function Confirmation({ definition, sent, children }: ConfirmationProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname, search } = useLocation()
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="confirmation rounded-card border border-line border-t-4 border-t-action bg-surface-raised p-6 sm:p-8 print:border-0 print:p-0">
      <h3 ref={heading} tabIndex={-1} className="text-step-3">
        {definition.done.title}
      </h3>
      <p className="mt-3 text-step-1">{definition.done.message}</p>
      {sent.remarks.map((remark) => (
        <p key={remark} className="mt-3 max-w-measure">
          {remark}
        </p>
      ))}
      <dl className="mt-6">
        <dt className="text-ink-muted">Your reference</dt>
        <dd className="tabular wrap-anywhere font-display text-step-2 font-semibold">
          {sent.reference}
        </dd>
      </dl>
      {children}
      <p className="mt-6 max-w-measure text-ink-muted">{definition.next}</p>
      <p className="mt-3 max-w-measure text-ink-muted">
        Keep the reference. You can use it to{' '}
        <Link to={paths.trackOf(sent.reference)} className="link">
          track your {definition.noun}
        </Link>{' '}
        at any time.
      </p>
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        <ButtonLink to={sent.path}>See your {definition.noun}</ButtonLink>
        <ButtonLink to={emptyForm(definition, pathname, search)} variant="secondary">
          {definition.again ?? `Send another ${definition.noun}`}
        </ButtonLink>
      </div>
    </div>
  )
}

/** The same page without the confirmation, at its form. */
function emptyForm({ page }: LeadDefinition, pathname: string, search: string): string {
  const rest = new URLSearchParams(search)
  rest.delete('sent')
  const [, fragment] = page.split('#')
  return `${pathname}${rest.size > 0 ? `?${rest}` : ''}${fragment ? `#${fragment}` : ''}`
}
