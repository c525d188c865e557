import { classNames } from '../class-names'
import { MARK_TRACE } from './mark'

/** The mark: a trace that leaves its pad and ends on a summit. Decorative. */
function LogoMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 2.3 48 48"
      width="40"
      fill="none"
      className={className ?? 'size-10'}
      aria-hidden="true"
    >
      <g stroke="currentColor" strokeWidth="3.2" strokeLinecap="round" strokeLinejoin="round">
        <path d={MARK_TRACE} />
        <circle cx="6.4" cy="41" r="3" />
      </g>
      <circle cx="24.8" cy="20.7" r="3.4" className="fill-accent" />
    </svg>
  )
}

interface LogoProps {
  /** The brand's name from the settings. */
  name: string
  className?: string
}

/** Mark and name on one line, in the heading typeface. */
export function Logo({ name, className }: LogoProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-2.5 font-bold font-display text-step-1 leading-none tracking-tight',
        className,
      )}
    >
      <LogoMark className="size-10 shrink-0 text-action" />
      {name}
    </span>
  )
}
