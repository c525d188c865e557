import { classNames } from '../class-names'

/** The mark: a trace that leaves its pad, goes round a peak and ends on the summit. Decorative. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" fill="none" className={className ?? 'size-10'} aria-hidden="true">
      <g stroke="currentColor" strokeWidth="3.2" strokeLinecap="round" strokeLinejoin="round">
        <path d="M9.5 41H40.2c2.2 0 3.5-2.3 2.4-4.2L27.2 9.9c-1.1-1.9-3.8-1.9-4.9 0L11.6 28.7c-1.3 2.3.3 5.1 3 5.1H29.3c1.4 0 2.3-1.5 1.6-2.7L25.9 22.5" />
        <circle cx="6.4" cy="41" r="3" />
      </g>
      <circle cx="24.8" cy="20.7" r="3.4" className="fill-accent" />
    </svg>
  )
}

interface LogoProps {
  /** The brand's name, a setting. */
  name: string
  className?: string
}

/** Mark and name on one line, set in the heading face. */
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
