import type { MetaDescriptor } from '@remix-run/node'
import type { RootData } from './layout-data'

interface PageFacts {
  title: string
  description: string
  /** Path of the page, without the search that does not change what it is. */
  path: string
  /** Path or address of a picture of staff's for previews. */
  image?: string | null
  /** Path of the page's card (app/cards), the preview where staff have given no picture. */
  socialImage?: string
  /** Structured data (schema.org) of what the page is about. */
  jsonLd?: Record<string, unknown>
}

/** Networks show a card at once when they know its size. */
const SOCIAL_IMAGE_SIZE = [
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
]

/** What `meta` functions are given: the loader data of the routes around the page, the root's first. */
interface MetaArgs {
  matches: { id: string; data: unknown }[]
}

/** What the root loader sent; nothing where it failed. */
export const rootData = ({ matches }: MetaArgs) =>
  matches.find(({ id }) => id === 'root')?.data as RootData | undefined

/** Title, description, canonical address and preview of a public page. */
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
    ...(image ? [] : SOCIAL_IMAGE_SIZE),
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(jsonLd ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...jsonLd } }] : []),
  ]
}
