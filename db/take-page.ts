/** Which part of a list to load. */
export interface Page {
  /** From 1. */
  page: number
  limit: number
}

/** A query that a page can be taken of. */
export interface PageableQuery<Row> {
  limit(limit: number): { offset(offset: number): PromiseLike<Row[]> }
}

/** Runs a query for one page. `more` is true if another page follows. */
export async function takePage<Row>(query: PageableQuery<Row>, { page, limit }: Page) {
  const rows = await query.limit(limit + 1).offset((page - 1) * limit)
  return { rows: rows.slice(0, limit), more: rows.length > limit }
}
