/** The response to throw when there is nothing at an address; the route's error boundary says so. */
export const notFound = (): Response => new Response(null, { status: 404, statusText: 'Not Found' })
