import { data } from '@remix-run/node'

/** The response to throw when there is nothing at an address; the route's error boundary says so. */
export const notFound = (): Response => new Response(null, { status: 404, statusText: 'Not Found' })

/** The same for a form that was posted there: the error boundary gives back what was typed. */
export const notFoundWith = (unsent: string) =>
  data({ unsent }, { status: 404, statusText: 'Not Found' })
