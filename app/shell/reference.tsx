import { isRouteErrorResponse } from '@remix-run/react'

/** By what to find in the log why a page could not be shown; nothing for what is not a failure of ours. */
export function Reference({ error }: { error: unknown }) {
  const found = isRouteErrorResponse(error) ? error.data?.reference : undefined
  if (typeof found !== 'string') return null
  return (
    <p className="mt-4 max-w-measure text-ink-muted">
      If you report this, please include the reference <strong>{found}</strong>
    </p>
  )
}
