import { problem } from './problem.server'

/** Records per response unless the client requests fewer. */
const MAX_LIMIT = 500
const LAST_PAGE = 10_000

/** Reads `page` (from 1) and `limit` (1 to 500) from the URL, or returns a 422. */
export function readPagination(url: URL): { page: number; limit: number } | Response {
  const page = readWholeNumber(url.searchParams.get('page') ?? '1', LAST_PAGE)
  const limit = readWholeNumber(url.searchParams.get('limit') ?? String(MAX_LIMIT), MAX_LIMIT)
  if (page && limit) return { page, limit }
  return problem(422, 'See errors for the values each parameter accepts.', {
    errors: {
      ...(!page && { page: [`page must be a whole number from 1 to ${LAST_PAGE}`] }),
      ...(!limit && { limit: [`limit must be a whole number from 1 to ${MAX_LIMIT}`] }),
    },
  })
}

/** The `Link` header to the next page. */
export function nextPageLink(url: URL, page: number): { Link: string } {
  const search = new URLSearchParams(url.searchParams)
  search.set('page', String(page + 1))
  return { Link: `<${url.pathname}?${search}>; rel="next"` }
}

function readWholeNumber(text: string, max: number): number | null {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= max ? number : null
}
