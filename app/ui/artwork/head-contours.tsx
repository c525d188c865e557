import { BannerContours } from './contours'

/** The contour map at the right of a page's head, on screens with room for it. */
export const HeadContours = () => (
  <BannerContours className="absolute inset-x-0 top-0 h-full max-h-96 w-full text-contour mask-b-from-55% mask-l-from-20% mask-l-to-45% max-lg:hidden print:hidden" />
)
