import { classNames } from '../class-names'
import { BannerContours } from './contours'

/**
 * The contour map at the right of a page's head, on screens with room for it; `isShort` if content begins there at once.
 */
export const HeadContours = ({ isShort }: { isShort?: boolean }) => (
  <BannerContours
    className={classNames(
      'absolute inset-x-0 top-0 w-full text-contour mask-b-from-55% mask-l-from-20% mask-l-to-45% max-lg:hidden print:hidden',
      isShort ? 'h-52' : 'h-full max-h-96',
    )}
  />
)
