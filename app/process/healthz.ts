/** Liveness probe. */
export const loader = () =>
  new Response('ok', { headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' } })
