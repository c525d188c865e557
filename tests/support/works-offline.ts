import type { Page } from 'playwright'
import { expect } from 'vitest'

/**
 * Waits until the service worker of a scope has stored the page, all files it loaded, and every path that ends in one
 * of `more`.
 */
export const worksOffline = (page: Page, scope: string, more: string[] = []) =>
  expect
    .poll(() =>
      page.evaluate(
        async ([scope, more]) => {
          const registration = await navigator.serviceWorker.getRegistration(scope)
          const kept = (await (await caches.open(scope)).keys()).map(({ url }) => url)
          const needed = performance
            .getEntriesByType('resource')
            .map(({ name }) => name)
            .filter((name) => name.includes('/assets/'))
          const page = location.href.replace(location.hash, '')
          return [
            ...(registration?.active?.state === 'activated' ? [] : ['an active worker']),
            ...[page, ...needed].filter((url) => !kept.includes(url)),
            ...['.css', ...more].filter((end) => !kept.some((url) => url.endsWith(end))),
          ]
        },
        [scope, more] as const,
      ),
    )
    .toEqual([])
