import worker from './worker.js?inline-script'

/** The service worker as a file. `headers` may allow a scope beyond the folder of the file. */
export const workerResponse = (headers: Record<string, string> = {}) =>
  new Response(worker, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', ...headers },
  })
