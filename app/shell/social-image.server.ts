import { createHash } from 'node:crypto'
import { listLogos } from '~/logos/logos.server'
import { paths } from '~/paths'
import { getSettings } from '~/settings/settings.server'
import { formatDate } from '~/ui/calendar-date'

/** Content of the preview image of a page. */
export interface SocialImage {
  /** A short label above the title: the kind of page. */
  kind: string
  title: string
  /** The most important facts, one per line; if empty, the provider's tagline. */
  lines: string[]
}

/** A preview image with the brand added. */
export interface BrandedSocialImage extends SocialImage {
  brandName: string
  /** Whether to draw the site's mark; not for a provider with its own logo. */
  marked: boolean
}

/** Increment when the design changes, to invalidate cached images. */
const DRAWING = 1

/** URL of a page's preview image; it changes whenever the image does. */
export async function socialImageUrl(path: string, card: SocialImage): Promise<string> {
  return `${paths.socialImage(path)}?v=${versionOf(await withBrand(card))}`
}

/** Adds the provider's name and mark, and its tagline if there are no lines. */
export async function withBrand(card: SocialImage): Promise<BrandedSocialImage> {
  const { brandName, tagline } = await getSettings()
  const logos = await listLogos()
  const marked = !logos.some(({ position }) => position === 'header')
  const lines = card.lines.length > 0 ? card.lines : [tagline]
  return { ...card, lines: lines.filter(Boolean), brandName, marked }
}

/** A hash (12 hex digits) of everything the image shows. */
export function versionOf(card: BrandedSocialImage): string {
  const { kind, title, lines, brandName, marked } = card
  const text = JSON.stringify([DRAWING, kind, title, lines, brandName, marked])
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

// Preview images of the kinds of pages.

interface EventFacts {
  title: string
  /** yyyy-MM-dd. */
  date: string
  time: string
  location: string
  status: string
}

export const eventSocialImage = ({
  title,
  date,
  time,
  location,
  status,
}: EventFacts): SocialImage => ({
  kind: status.toLowerCase() === 'cancelled' ? 'Cancelled collection event' : 'Collection event',
  title,
  lines: [`${formatDate(date)}, ${time}`, location],
})

const KINDS = { about: 'About us', services: 'Services', ewaste: 'E-waste', contact: 'Contact' }

export const builtInPageSocialImage = (page: keyof typeof KINDS, { title }: Titled) =>
  titledSocialImage(KINDS[page], title)
export const homeSocialImage = ({ title }: Titled) => titledSocialImage('', title)
export const serviceSocialImage = ({ title }: Titled) => titledSocialImage('Services', title)
export const textPageSocialImage = ({ title }: Titled) => titledSocialImage('', title)

// Pages with fixed titles.
export const EVENTS_SOCIAL_IMAGE = titledSocialImage('Events', 'Collection days across Colorado')
export const QUOTE_SOCIAL_IMAGE = titledSocialImage('Request a quote', 'A written, itemized price')
export const SITEMAP_SOCIAL_IMAGE = titledSocialImage('', 'Every page of this site')

type Titled = { title: string }

function titledSocialImage(kind: string, title: string): SocialImage {
  return { kind: kind === title ? '' : kind, title, lines: [] }
}
