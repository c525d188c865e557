import { isRouteErrorResponse } from '@remix-run/react'

/**
 * The request id for finding the error in the log; renders nothing for errors that are not logged.
 */
export function Reference({ error }: { error: unknown }) {
  const found = isRouteErrorResponse(error) ? error.data?.reference : undefined
  if (typeof found !== 'string') return null
  return (
    <p className="mt-4 max-w-measure text-ink-muted">
      If you report this, please include the reference <strong>{found}</strong>
    </p>
  )
}
