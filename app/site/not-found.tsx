import type { MetaFunction } from '@remix-run/node'
import { notFound } from '~/platform/http/not-found.server'
import type { PageHandle } from '~/shell/page-handle'

export const handle: PageHandle = { static: true }

export const meta: MetaFunction = () => [{ title: 'Page Not Found' }]

/** The catch-all route. */
export function loader() {
  throw notFound()
}

export const action = loader

export default function Nothing() {
  return null
}
