import type { HeadersFunction } from '@remix-run/node'

/** Staff pages are never cached. Other headers that an action sets are passed on. */
export const staffHeaders: HeadersFunction = ({ actionHeaders }) => {
  const headers = new Headers(actionHeaders)
  headers.set('Cache-Control', 'no-store')
  return headers
}
