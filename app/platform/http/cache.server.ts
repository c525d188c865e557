import { data, type HeadersFunction } from '@remix-run/node'
import type { CacheTag } from '../purge.server'

/** Without a purge, a page is rendered again after a day. */
const A_DAY = 86_400

/**
 * Data that is the same for every visitor. Shared caches may store it for `seconds`, or until something with one of
 * `tags` changes; browsers always revalidate.
 */
export function shared<Data>(
  value: Data,
  tags: CacheTag[],
  { seconds = A_DAY, status = 200 } = {},
) {
  return data(value, { status, headers: sharedHeaders(tags, seconds) })
}

/**
 * Cache headers of a shared response: valid for `seconds`, or until one of `tags` or of the layout's is
 * purged.
 */
export function sharedHeaders(tags: CacheTag[], seconds = A_DAY): Record<string, string> {
  // Every page shows the layout, with logos and settings.
  const all = [...new Set<CacheTag>(['settings', 'logos', ...tags])]
  return { 'Cache-Control': `public, max-age=0, s-maxage=${seconds}`, 'Cache-Tag': all.join(',') }
}

/** Passes on the cache headers of the loader or action, unless the root set `no-store` for this visitor. */
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
