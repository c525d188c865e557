import { createHash } from 'node:crypto'

const A_YEAR = 31_536_000

/** What every answer says about how it may be used. */
export const SECURITY_HEADERS: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

/** Said over HTTPS only: a browser that heard it comes back by HTTPS for a year. */
export const HSTS = { 'Strict-Transport-Security': `max-age=${A_YEAR}; includeSubDomains` }

/**
 * The Content-Security-Policy of a page: its own inline scripts, by their hashes, and nobody else's.
 * Hashes, not a nonce, hold for a cached copy too.
 */
export function contentSecurityPolicy(html: string): string {
  const scripts = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)]
  const hashes = new Set(
    scripts.map(
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
    "frame-ancestors 'none'",
  ].join('; ')
}
