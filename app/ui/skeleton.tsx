import { classNames } from './class-names'

/** The shape of something that is still loading; size it with classes. Says nothing aloud. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return (
    <div
      className={classNames('skeleton rounded-control bg-ink/10', className)}
      aria-hidden="true"
    />
  )
}
