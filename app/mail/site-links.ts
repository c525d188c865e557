/**
 * Placeholder for the site's origin in stored mail, replaced when it is sent: mail may be queued
 * before SITE_URL is set, and the Host header cannot be trusted. Nobody can register this name (RFC
 * 2606).
 */
export const UNKNOWN_ORIGIN = 'https://site.invalid'

/** Replaces the placeholder in a stored text with `origin`. */
export const withOrigin = (text: string, origin: string): string =>
  text.replaceAll(UNKNOWN_ORIGIN, origin)

/** Replaces the placeholder host in a stored message ID. */
export const withHost = (messageId: string, origin: string): string =>
  messageId.replace(`@${new URL(UNKNOWN_ORIGIN).hostname}>`, `@${new URL(origin).hostname}>`)
