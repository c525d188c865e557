/**
 * Stands in stored mail where the origin of the site goes, which is known when it is sent: mail may be
 * queued before SITE_URL is set, and a request may name any host. Nobody can own this name (RFC 2606).
 */
export const UNKNOWN_ORIGIN = 'https://site.invalid'

/** A stored text with links to `origin`. */
export const withOrigin = (text: string, origin: string): string =>
  text.replaceAll(UNKNOWN_ORIGIN, origin)

/** A stored message ID at the host of `origin`. */
export const withHost = (messageId: string, origin: string): string =>
  messageId.replace(`@${new URL(UNKNOWN_ORIGIN).hostname}>`, `@${new URL(origin).hostname}>`)
