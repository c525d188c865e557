import { classNames } from './class-names'

/** A rotating contour line. Decorative: state in text what is in progress. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={classNames('size-[1.25em] shrink-0 animate-spin', className)}
      fill="none"
      aria-hidden="true"
    >
      <path
        d="M12 3a9 9 0 1 1-8.5 6"
        stroke="currentColor"
        strokeWidth="2.25"
        strokeLinecap="round"
      />
      <circle cx="12" cy="3" r="2.5" fill="currentColor" />
    </svg>
  )
}
