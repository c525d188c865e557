/** Path of the mark in a 48 by 48 box, shared by the logo and the social images. */
export const MARK_TRACE =
  'M9.5 41H40.2c2.2 0 3.5-2.3 2.4-4.2L27.2 9.9c-1.1-1.9-3.8-1.9-4.9 0L11.6 28.7c-1.3 2.3.3 5.1 3 5.1H29.3c1.4 0 2.3-1.5 1.6-2.7L25.9 22.5'
