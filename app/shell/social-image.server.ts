import { createHash } from 'node:crypto'
import { listLogos } from '~/logos/logos.server'
import { paths } from '~/paths'
import { getSettings } from '~/settings/settings.server'
import { formatDate } from '~/ui/calendar-date'

/** What the picture of a page says where someone shares its address. */
export interface SocialImage {
  /** A few words above the title: what kind of page it is. */
  kind: string
  title: string
  /** What one wants to know first, a line each; none has the provider's own line instead. */
  lines: string[]
}

/** A card with what stands on every one of them. */
export interface BrandedSocialImage extends SocialImage {
  brandName: string
  /** The mark drawn for this site; not beside the name of someone who has a logo of their own. */
  marked: boolean
}

/** Goes up when cards are drawn differently, so that nobody keeps the old ones. */
const DRAWING = 1

/** The card of the page at `path`, as an address that changes whenever the picture does. */
export async function socialImageUrl(path: string, card: SocialImage): Promise<string> {
  return `${paths.socialImage(path)}?v=${versionOf(await withBrand(card))}`
}

/** A card with the provider's name, its mark, and its own line where the card has none. */
export async function withBrand(card: SocialImage): Promise<BrandedSocialImage> {
  const [{ brandName, tagline }, logos] = [await getSettings(), await listLogos()]
  const marked = !logos.some(({ position }) => position === 'header')
  const lines = card.lines.length > 0 ? card.lines : [tagline]
  return { ...card, lines: lines.filter(Boolean), brandName, marked }
}

/** Twelve hex digits that stand for everything the picture shows. */
export function versionOf(card: BrandedSocialImage): string {
  const { kind, title, lines, brandName, marked } = card
  const text = JSON.stringify([DRAWING, kind, title, lines, brandName, marked])
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

// The cards of the kinds of pages.

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

// Pages whose titles nobody edits.
export const EVENTS_SOCIAL_IMAGE = titledSocialImage('Events', 'Collection days across Colorado')
export const QUOTE_SOCIAL_IMAGE = titledSocialImage('Request a quote', 'A written, itemized price')
export const SITEMAP_SOCIAL_IMAGE = titledSocialImage('', 'Every page of this site')

type Titled = { title: string }

function titledSocialImage(kind: string, title: string): SocialImage {
  return { kind: kind === title ? '' : kind, title, lines: [] }
}
