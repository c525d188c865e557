/** Future flags of Remix, for the build (remix.config.js) and for tests, which assemble the site themselves. */
export const FUTURE_FLAGS = {
  v3_fetcherPersist: true,
  v3_lazyRouteDiscovery: true,
  v3_relativeSplatPath: true,
  v3_routeConfig: true,
  v3_singleFetch: true,
  v3_throwAbortReason: true,
}
