import { classNames } from '../class-names'
import banner from './banner.svg?url'
import empty from './empty.svg?url'
import hero from './hero.svg?url'
import { UNSTYLED } from './unstyled'

/* The lines were computed from a generated terrain: each ridge is a cross section, cut where a
   nearer one hides it, and continues to the left as a circuit trace with a pad. One file per
   drawing, so that a page loads only what it shows; <use> inherits the page's colors. */

interface DrawingProps {
  /** Position and color: lines use the text color, the summit line is copper. */
  className?: string
}

/**
 * Large drawing: circuit traces on the left become mountains on the right; the upper left stays
 * free for text. Anchor it to the lower right, and let narrow screens clip the left.
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

/**
 * Contour map for a call to action. The left half stays free for text; on narrow screens it fades.
 */
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

/** The range as the watermark of a paper, which must be `relative isolate`. */
export const PaperContours = () => (
  <EmptyContours className="-z-10 absolute right-0 bottom-0 w-[45%] max-w-72 text-contour opacity-40" />
)

/** A small range for empty lists. */
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
