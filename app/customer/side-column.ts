/**
 * The right column of a request's page, beside the two parts of the left one. If it is taller than both, the second
 * part grows, so that distances stay.
 */
export const SIDE_COLUMN = 'lg:col-span-4 lg:col-start-9 lg:row-span-2 lg:row-start-1'
