/** Rows of a list page, everywhere in the admin (decisions, "Admin side"). */
export const PAGE_SIZE = 25
