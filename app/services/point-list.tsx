import { classNames } from '~/ui/class-names'

/** Short points with solder pads as bullets. */
export function PointList({ points, className }: { points: string[]; className?: string }) {
  return (
    <ul className={classNames('grid grid-cols-1 gap-3', className)}>
      {points.map((point) => (
        <li key={point} className="flex gap-3">
          <span
            className="mt-[0.5em] size-2.5 shrink-0 rounded-full border-2 border-accent"
            aria-hidden="true"
          />
          <span className="min-w-0">{point}</span>
        </li>
      ))}
    </ul>
  )
}
