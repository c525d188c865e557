/**
 * The right column of a request's page, along all rows of the left one. The page's last row takes what the right column is
 * taller, so that the left one keeps its distances.
 */
export const BESIDE = 'lg:col-span-4 lg:col-start-9 lg:row-span-full'
