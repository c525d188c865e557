/** The address that was posted to. */
export function requestedPath(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}

/** The search part of the address that was posted to: what the list behind a dialog shows. */
export const requestedSearch = (request: Request) => new URL(request.url).search
