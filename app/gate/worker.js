// Service worker for the pages below /gate/, so that a reload without a connection still shows the list. It stores each
// page as last seen, with its files.
const CACHE = 'gate'

addEventListener('install', () => self.skipWaiting())
addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

// The page lists its files, because it loaded before the worker existed.
addEventListener('message', (event) => event.waitUntil(keep(event.data)))

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, search } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  const isPage = request.mode === 'navigate' && /^\/gate\/[^/]+$/.test(pathname)
  // All rows of a large event, not only recent changes.
  const isRows = /^\/gate\/[^/]+\/changes$/.test(pathname) && search === ''
  if (isPage || isRows) event.respondWith(loadPage(request, pathname))
  else if (pathname.startsWith('/assets/')) event.respondWith(loadFile(request))
})

async function keep({ pages, files }) {
  const cache = await caches.open(CACHE)
  const needed = new Set(files)
  for (const { url } of await cache.keys()) {
    // Files of earlier releases.
    const isOld = new URL(url).pathname.startsWith('/assets/') && !needed.delete(url)
    if (isOld) await cache.delete(url)
  }
  await cache.addAll([...pages, ...needed])
}

async function loadPage(request, pathname) {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(pathname, { ignoreVary: true })
  try {
    const response = await fetch(request)
    if (response.status >= 500 && kept) return asKept(kept)
    if (response.ok) await cache.put(pathname, response.clone())
    // The gate is closed or revoked: delete its names from the phone.
    else if (response.status >= 400)
      for (const name of [pathname, `${pathname}/changes`]) await cache.delete(name)
    return response
  } catch (error) {
    if (kept) return asKept(kept)
    throw error
  }
}

/** A stored page; rows are marked, because the phone may have newer ones. */
function asKept(response) {
  if (response.headers.get('Content-Type').startsWith('text/html')) return response
  const headers = new Headers(response.headers)
  headers.set('Kept', 'yes')
  return new Response(response.body, { status: response.status, headers })
}

/** Their names change with their content. */
async function loadFile(request) {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request.url, { ignoreVary: true })
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) await cache.put(request.url, response.clone())
  return response
}
