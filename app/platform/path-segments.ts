/**
 * The segments of a path as the router reads them: decoded one by one, in lower case, with repeated slashes ignored.
 */
export const pathSegments = (path: string): string[] =>
  path
    .split('/')
    .filter(Boolean)
    .map((segment) => decode(segment).toLowerCase())

/** Whether `path`, in any spelling that the router accepts, is below `parent`. */
export const isBelow = (path: string, parent: string): boolean => {
  const [segments, first] = [pathSegments(path), pathSegments(parent)]
  return segments.length > first.length && first.every((segment, n) => segment === segments[n])
}

/** Left as it is if it cannot be decoded. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
