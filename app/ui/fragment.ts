/**
 * The fragment of an address as `decodeURIComponent` accepts it. React Router decodes fragments without
 * catching, so a stray `%` would replace the page with the one for errors.
 */
export function decodableFragment(fragment: string): string {
  try {
    decodeURIComponent(fragment)
    return fragment
  } catch {
    return fragment.replaceAll('%', '%25')
  }
}
