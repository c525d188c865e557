import { problem } from './problem.server'

/** Records in one answer, unless fewer are asked for. */
const MOST = 500
const LAST_PAGE = 10_000

/** Which part of a list an address asks for with `page` (from 1) and `limit` (1 to 500), or the 422 that refuses it. */
export function readPart(url: URL): { page: number; limit: number } | Response {
  const page = readWhole(url.searchParams.get('page') ?? '1', LAST_PAGE)
  const limit = readWhole(url.searchParams.get('limit') ?? String(MOST), MOST)
  if (page && limit) return { page, limit }
  return problem(422, 'See errors for the values each parameter accepts.', {
    errors: {
      ...(!page && { page: [`page must be a whole number from 1 to ${LAST_PAGE}`] }),
      ...(!limit && { limit: [`limit must be a whole number from 1 to ${MOST}`] }),
    },
  })
}

/** The `Link` header that says where the rest of the list is. */
export function nextPart(url: URL, page: number): { Link: string } {
  const search = new URLSearchParams(url.searchParams)
  search.set('page', String(page + 1))
  return { Link: `<${url.pathname}?${search}>; rel="next"` }
}

function readWhole(text: string, most: number): number | null {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= most ? number : null
}
