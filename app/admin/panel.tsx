import { type ReactNode, useId } from 'react'
import { classNames } from '~/ui/class-names'
import { Link } from '~/ui/link'

interface PanelProps {
  title: string
  lead?: ReactNode
  /** True if its data could not be loaded; the rest of the screen remains. */
  failed: boolean
  /** Text for an empty list. */
  empty?: string | false
  more?: { to: string; label: string }
  className?: string
  children: ReactNode
}

/** A panel of the dashboard. */
export function Panel({ title, lead, failed, empty, more, className, children }: PanelProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        'min-w-0 rounded-card border border-line bg-surface-raised p-5',
        className,
      )}
    >
      <div className="mb-2 flex flex-wrap items-baseline gap-x-3">
        <h2 id={id} className="text-step-1">
          {title}
        </h2>
        {lead && <p className="text-ink-muted">{lead}</p>}
        {more && (
          <Link to={more.to} className="link ml-auto">
            {more.label}
          </Link>
        )}
      </div>
      {failed ? <p role="alert">This could not be loaded. Please try again in a minute.</p> : null}
      {!failed && (empty ? <p className="text-ink-muted">{empty}</p> : children)}
    </section>
  )
}
