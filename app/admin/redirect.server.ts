/** The address that was posted to. */
export function requestedPath(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}

/** The query string of the posted URL, which holds the state of the list behind a dialog. */
export const requestedSearch = (request: Request) => new URL(request.url).search
