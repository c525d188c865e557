import { classNames } from '../class-names'
import banner from './banner.svg?url'
import empty from './empty.svg?url'
import hero from './hero.svg?url'
import { UNSTYLED } from './unstyled'

/*
 * The lines were computed once from a made-up terrain: each ridge is a slice through it, cut off where a
 * nearer slice hides it, and runs on to the left as a circuit trace to its pad. A file a drawing, so that
 * a page loads only what it shows; <use> passes the page's colors on.
 */

interface DrawingProps {
  /** Place and color: the lines take the text color, the one summit line is copper. */
  className?: string
}

/**
 * The large drawing: circuit traces at the left that become a mountain range at the right. Anchor
 * it to the lower right of a band and let it run out of the left edge of a narrow one:
 * `absolute right-0 bottom-0 h-72 w-auto max-w-none lg:h-full`. The upper left stays free for text.
 */
export function HeroContours({ className }: DrawingProps) {
  return (
    <svg
      viewBox="0 0 1440 800"
      {...UNSTYLED}
      className={classNames('contours contours--near', className)}
      aria-hidden="true"
    >
      <use href={`${hero}#lines`} />
      <use href={`${hero}#summit`} className="contours-summit" />
    </svg>
  )
}

/** A map of one mountain from above, for a call to action; its left half stays free for text, and where there is
 * no such half the map withdraws. */
export function BannerContours({ className }: DrawingProps) {
  return (
    <svg
      viewBox="0 0 1440 420"
      {...UNSTYLED}
      preserveAspectRatio="xMaxYMid slice"
      className={classNames('contours max-lg:opacity-45', className)}
      aria-hidden="true"
    >
      <use href={`${banner}#lines`} />
      <use href={`${banner}#summit`} className="contours-summit max-md:hidden" />
    </svg>
  )
}

/** A small range for a list with nothing in it yet. */
export function EmptyContours({ className }: DrawingProps) {
  return (
    <svg
      viewBox="0 0 216 144"
      {...UNSTYLED}
      className={classNames('contours mask-r-from-80%', className)}
      aria-hidden="true"
    >
      <use href={`${empty}#lines`} />
      <use href={`${empty}#summit`} className="contours-summit" />
    </svg>
  )
}
