import { classNames } from './class-names'

/** Placeholder for loading content; set its size with classes. Hidden from screen readers. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return (
    <div
      className={classNames('skeleton rounded-control bg-ink/10', className)}
      aria-hidden="true"
    />
  )
}
