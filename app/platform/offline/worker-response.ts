import worker from './worker.js?inline-script'

/** The service worker as a file; `scope` is the path that its pages start with. */
export const workerResponse = (scope: string) =>
  new Response(worker, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Service-Worker-Allowed': scope,
    },
  })
