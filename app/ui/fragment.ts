/**
 * Makes a URL fragment safe for `decodeURIComponent`. React Router does not catch its errors, so a
 * stray `%` would replace the page with the error page.
 */
export function decodableFragment(fragment: string): string {
  try {
    decodeURIComponent(fragment)
    return fragment
  } catch {
    return fragment.replaceAll('%', '%25')
  }
}

/** The element that a URL's fragment names, `#` included; null without one. */
export function linkedElement(hash: string): HTMLElement | null {
  return hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
}
