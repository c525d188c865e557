/** What of Remix 3 is on: for the build (remix.config.js) and for tests, which put the site together themselves. */
export const FUTURE_FLAGS = {
  v3_fetcherPersist: true,
  v3_lazyRouteDiscovery: true,
  v3_relativeSplatPath: true,
  v3_routeConfig: true,
  v3_singleFetch: true,
  v3_throwAbortReason: true,
}
