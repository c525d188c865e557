// Service worker for the pages in its scope, so that a reload without a connection shows the page as last seen.
const SCOPE = new URL(registration.scope).pathname

addEventListener('install', () => self.skipWaiting())
addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

// The page lists the files it needs, because it may have loaded before the worker existed.
addEventListener('message', (event) => event.waitUntil(keep(event.data)))

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (pathname.startsWith('/assets/')) event.respondWith(loadFile(request))
  else if (pathname.startsWith(SCOPE)) event.respondWith(loadPage(request))
})

/**
 * Stores pages (fetched again) and files, then deletes everything else, such as other people's names and files of
 * earlier releases. Does nothing without a connection.
 */
async function keep({ pages, files }) {
  const cache = await caches.open(SCOPE)
  const needed = new Set([...pages, ...files])
  const before = await cache.keys()
  for (const url of needed) {
    if (files.includes(url) && (await cache.match(url))) continue
    const response = await fetch(url)
    if (response.ok && !response.redirected) await cache.put(url, response)
  }
  for (const { url } of before) if (!needed.has(url)) await cache.delete(url)
}

/** Does not create the cache: nothing may bring it back after it was deleted. */
const findKept = ({ url }) => caches.match(url, { cacheName: SCOPE, ignoreVary: true })

/** A page, or data that the page listed. */
async function loadPage(request) {
  const kept = await findKept(request)
  const isPage = request.mode === 'navigate'
  if (!isPage && !kept) return fetch(request)
  try {
    const response = await fetch(request)
    if (response.status >= 500 && kept) return asKept(kept)
    if (response.ok) await (await caches.open(SCOPE)).put(request.url, response.clone())
    // A redirect to the sign-in, or no access any more: delete the names from the phone.
    else if (isPage && response.status < 500) await caches.delete(SCOPE)
    return response
  } catch (error) {
    if (kept) return asKept(kept)
    throw error
  }
}

/** A stored page; data is marked, because the phone may have newer. */
function asKept(response) {
  if (response.headers.get('Content-Type').startsWith('text/html')) return response
  const headers = new Headers(response.headers)
  headers.set('Kept', 'yes')
  return new Response(response.body, { status: response.status, headers })
}

/**
 * File names change with their content, so cached files stay valid. Also stores files that a page loads later, such as
 * the code for photos.
 */
async function loadFile(request) {
  const kept = await findKept(request)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok && (await caches.has(SCOPE)))
    await (await caches.open(SCOPE)).put(request.url, response.clone())
  return response
}
