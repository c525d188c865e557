import type { MetaFunction } from '@remix-run/node'
import type { PageHandle } from '~/shell/page-handle'

export const handle: PageHandle = { static: true }

export const meta: MetaFunction = () => [{ title: 'Page Not Found' }]

/** The catch-all route. */
export function loader() {
  throw new Response(null, { status: 404, statusText: 'Not Found' })
}

export const action = loader

export default function Nothing() {
  return null
}
