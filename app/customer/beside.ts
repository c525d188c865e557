/**
 * The right column of a request's page, beside the two parts of the left one. The second part takes what the right column is
 * taller, so that distances stay.
 */
export const BESIDE = 'lg:col-span-4 lg:col-start-9 lg:row-span-2 lg:row-start-1'
