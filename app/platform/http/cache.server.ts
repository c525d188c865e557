import { data, type HeadersFunction } from '@remix-run/node'
import type { CacheTag } from '../purge.server'

/** A day: what a tag does not purge by then is made anew. */
const A_DAY = 86_400

/**
 * The data of a page that is the same for every visitor. Shared caches may keep it for `seconds`, or
 * until something with one of `tags` changes; a browser always asks again.
 */
export function shared<Data>(
  value: Data,
  tags: CacheTag[],
  { seconds = A_DAY, status = 200 } = {},
) {
  return data(value, { status, headers: sharedHeaders(tags, seconds) })
}

/** What such an answer says to caches: kept for `seconds`, until one of `tags` or of the frame's is purged. */
export function sharedHeaders(tags: CacheTag[], seconds = A_DAY): Record<string, string> {
  // Every page shows the frame: its logos and its settings.
  const all = [...new Set<CacheTag>(['settings', 'logos', ...tags])]
  return { 'Cache-Control': `public, max-age=0, s-maxage=${seconds}`, 'Cache-Tag': all.join(',') }
}

/** Passes on what the loader or action said about caching, unless the frame said `no-store` for this visitor. */
export const pageHeaders: HeadersFunction = ({
  loaderHeaders,
  actionHeaders,
  parentHeaders,
  errorHeaders,
}) => {
  if (errorHeaders) return { 'Cache-Control': 'no-store' }
  if (parentHeaders.get('Cache-Control') === 'no-store') return { 'Cache-Control': 'no-store' }
  return actionHeaders.has('Cache-Control') ? actionHeaders : loaderHeaders
}
