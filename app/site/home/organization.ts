import type { Settings } from '~/settings/settings'

/** The provider as a schema.org Organization, with only the properties that are set. */
export function organization(settings: Settings, origin: string): Record<string, unknown> {
  const { brandName, tagline, description, phone, email, address, social } = settings
  const sameAs = Object.values(social).filter(Boolean)
  return {
    '@type': 'Organization',
    name: brandName,
    ...(tagline && { slogan: tagline }),
    ...(description && { description }),
    url: new URL('/', origin).href,
    logo: new URL('/icon-512.png', origin).href,
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    ...(address.length > 0 && { address: address.join(', ') }),
    ...(sameAs.length > 0 && { sameAs }),
  }
}
