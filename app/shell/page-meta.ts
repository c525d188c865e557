import type { MetaDescriptor } from '@remix-run/node'
import type { RootData } from './layout-data'

interface PageFacts {
  title: string
  description: string
  /** Canonical path, without query parameters that do not change the content. */
  path: string
  /** Path or URL of an image that staff chose for previews. */
  image?: string | null
  /** Path of the generated preview image (app/social-images), used if staff chose none. */
  socialImage?: string
  /** Structured data (schema.org) of the page. */
  jsonLd?: Record<string, unknown>
}

/** Of generated images, in px: the size that social networks recommend. */
export const SOCIAL_IMAGE_SIZE = { width: 1200, height: 630 }

/** With the size given, social networks show the image on the first share. */
const SOCIAL_IMAGE_TAGS = [
  { property: 'og:image:width', content: String(SOCIAL_IMAGE_SIZE.width) },
  { property: 'og:image:height', content: String(SOCIAL_IMAGE_SIZE.height) },
]

/** Arguments of `meta` functions: loader data of the matched routes, root first. */
interface MetaArgs {
  matches: { id: string; data: unknown }[]
}

/** The root loader's data; undefined if it failed. */
export const rootData = ({ matches }: MetaArgs) =>
  matches.find(({ id }) => id === 'root')?.data as RootData | undefined

/** Title, description, canonical URL and preview of a public page. */
export function pageMeta(
  { matches }: MetaArgs,
  { title, description, path, image, socialImage, jsonLd }: PageFacts,
): MetaDescriptor[] {
  const root = rootData({ matches })
  const brand = root?.layout.settings.brandName ?? 'Summit Loop'
  const absolute = (to: string) => new URL(to, root?.origin ?? 'http://localhost').href
  const full = path === '/' ? `${brand} | ${title}` : `${title} | ${brand}`
  return [
    { title: full },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: absolute(path) },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brand },
    { property: 'og:title', content: full },
    { property: 'og:description', content: description },
    { property: 'og:url', content: absolute(path) },
    { property: 'og:image', content: absolute(image ?? socialImage ?? '/images/social-card.png') },
    ...(image ? [] : SOCIAL_IMAGE_TAGS),
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(jsonLd ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...jsonLd } }] : []),
  ]
}
