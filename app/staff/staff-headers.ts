import type { HeadersFunction } from '@remix-run/node'

/** Nobody keeps what staff see. What an action says of its answer besides is passed on. */
export const staffHeaders: HeadersFunction = ({ actionHeaders }) => {
  const headers = new Headers(actionHeaders)
  headers.set('Cache-Control', 'no-store')
  return headers
}
