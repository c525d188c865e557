import { createHash } from 'node:crypto'

const A_YEAR = 31_536_000

/** What every answer says about how it may be used. */
export const SECURITY_HEADERS: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

/** What every answer says besides to who asked for `url`. Over HTTPS: a browser that heard it comes back by HTTPS for a year. */
export const transportHeaders = (url: string): Record<string, string> =>
  url.startsWith('https:')
    ? { 'Strict-Transport-Security': `max-age=${A_YEAR}; includeSubDomains` }
    : {}

/** Cookies of a site that browsers reach over HTTPS are for HTTPS alone, whoever set them. */
export function secureCookies(headers: Headers): void {
  const cookies = headers.getSetCookie()
  headers.delete('Set-Cookie')
  for (const cookie of cookies) headers.append('Set-Cookie', `${cookie}; Secure`)
}

/** What a page says of itself (as its Content-Security-Policy) when the site's own pages may show it in a frame. */
export const FRAMED_BY_SITE = "frame-ancestors 'self'"

/** Those that run: what a page tells search engines (`ld+json`) is data. */
const INLINE_SCRIPTS = /<script(?![^>]*\b(?:src=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g

/**
 * The Content-Security-Policy of a page: its own inline scripts, by their hashes, and nobody else's.
 * Hashes, not a nonce, hold for a cached copy too. No page may be framed, but one that says it is
 * (`own`), by the site itself.
 */
export function contentSecurityPolicy(html: string, own: string | null = null): string {
  const hashes = new Set(
    Array.from(
      html.matchAll(INLINE_SCRIPTS),
      ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
    ),
  )
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'", // React writes style attributes.
    "img-src 'self' data: https:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    own === FRAMED_BY_SITE ? FRAMED_BY_SITE : "frame-ancestors 'none'",
  ].join('; ')
}
