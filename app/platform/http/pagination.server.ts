import type { Page } from 'db/take-page'
import { problem } from './problem.server'

/** Records per response unless the client requests fewer. */
const MAX_LIMIT = 500
const LAST_PAGE = 10_000

/**
 * Responds with the page of a list that `page` (from 1) and `limit` (1 to 500) in the URL ask for, and a `Link` to the
 * next page.
 */
export async function pageResponse<Row>(
  request: Request,
  load: (page: Page) => Promise<{ rows: Row[]; more: boolean }>,
  toRecord: (row: Row) => unknown = (row) => row,
  headers: Record<string, string> = { 'Cache-Control': 'no-store' },
): Promise<Response> {
  const url = new URL(request.url)
  const page = readPage(url)
  if (page instanceof Response) return page
  const { rows, more } = await load(page)
  return Response.json(
    rows.map((row) => toRecord(row)),
    { headers: { ...headers, ...(more && nextPageLink(url, page.page)) } },
  )
}

function readPage(url: URL): Page | Response {
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

function nextPageLink(url: URL, page: number): { Link: string } {
  const search = new URLSearchParams(url.searchParams)
  search.set('page', String(page + 1))
  return { Link: `<${url.pathname}?${search}>; rel="next"` }
}

function readWholeNumber(text: string, max: number): number | null {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= max ? number : null
}
