import { createHash } from 'node:crypto'
import { isBelow } from './path-segments'

const A_YEAR = 31_536_000

/** Security headers for every response. */
export const SECURITY_HEADERS: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

/** Pages with a secret URL: no cache may store them, and links must not reveal the URL. */
const SECRET_PAGES = ['/r', '/gate', '/certificates']

const SECRET_HEADERS = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
}

/** Headers for pages with a secret URL; none for others. */
export const secrecyHeaders = (pathname: string): Record<string, string> =>
  SECRET_PAGES.some((page) => isBelow(pathname, page)) ? SECRET_HEADERS : {}

/** Headers that depend on the scheme of `url`. HSTS for a year over HTTPS. */
export const transportHeaders = (url: string): Record<string, string> =>
  url.startsWith('https:')
    ? { 'Strict-Transport-Security': `max-age=${A_YEAR}; includeSubDomains` }
    : {}

/** Adds `Secure` to all cookies if browsers reach the site over HTTPS. */
export function secureCookies(headers: Headers): void {
  const cookies = headers.getSetCookie()
  headers.delete('Set-Cookie')
  for (const cookie of cookies) headers.append('Set-Cookie', `${cookie}; Secure`)
}

/** The Content-Security-Policy of a page that the site's own pages may frame. */
export const FRAMED_BY_SITE = "frame-ancestors 'self'"

/** Executable scripts only: `ld+json` is data. */
const INLINE_SCRIPTS = /<script(?![^>]*\b(?:src=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g

/**
 * The Content-Security-Policy of a page. Inline scripts are allowed by hash; a nonce would not work for
 * cached copies. No page may be framed, except by the site itself where the page asks for it (`own`).
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
    "style-src 'self' 'unsafe-inline'", // React renders style attributes.
    "img-src 'self' data: https:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    own === FRAMED_BY_SITE ? FRAMED_BY_SITE : "frame-ancestors 'none'",
  ].join('; ')
}
