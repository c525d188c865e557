import worker from './worker.js?inline-script'

/** GET /gate/worker.js: the service worker, which may serve the pages below /gate/ and no others. */
export const loader = () =>
  new Response(worker, { headers: { 'Content-Type': 'text/javascript; charset=utf-8' } })
