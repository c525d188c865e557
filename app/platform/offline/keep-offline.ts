const isLoaded = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === 'complete') resolve()
    else addEventListener('load', () => resolve(), { once: true })
  })

/**
 * Keeps pages of a scope on this device, with all files that were loaded so far, for a reload without a connection.
 * `pages` are paths; everything kept before is replaced. Does nothing in a browser without service workers.
 */
export async function keepOffline(
  scope: string,
  workerPath: string,
  pages: string[],
): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await isLoaded()
  await navigator.serviceWorker.register(workerPath, { scope })
  // The worker itself keeps what is loaded once it is active.
  const { active } = await navigator.serviceWorker.ready
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/assets/`))
  active?.postMessage({
    pages: pages.map((page) => new URL(page, location.origin).href),
    files: [...new Set(files)],
  })
}

/** Deletes what is kept of a scope, such as when signing out. */
export async function forgetOffline(scope: string): Promise<void> {
  // Missing where the connection is not secure.
  await globalThis.caches?.delete(scope)
}
