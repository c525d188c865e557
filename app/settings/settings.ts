/** Weights of what was recycled, in lb. */
export interface Weights {
  electronicsLbs: number
  commonMaterialsLbs: number
}

/** What staff set once and every page, mail and feed reads. An empty text leaves its line out. */
export interface Settings {
  brandName: string
  tagline: string
  description: string
  phone: string
  email: string
  /** Lines of the postal address. */
  address: string[]
  hours: { days: string; hours: string }[]
  /** The provider's main site; empty when this is it. */
  mainSiteUrl: string
  social: { facebook: string; instagram: string; linkedin: string; youtube: string }
  /** IANA name; "today" is today there. */
  timeZone: string
  impact: ImpactSettings
  /** Whether staff have saved partners of their own, an empty list included. */
  partnersSaved: boolean
}

interface ImpactSettings {
  /**
   * `live` starts at the two figures and grows; `recorded` has them as its opening balance and adds
   * the weights of pickups and events.
   */
  mode: 'live' | 'recorded'
  electronicsLbs: number
  commonMaterialsLbs: number
  /**
   * The weights that were recorded before the switch to `recorded`: the opening balance holds them.
   * Absent in `live`, and where the switch was made before there was a balance; then none is added.
   */
  recordedBefore?: Weights
}

/** The hours are those of document 1 section 9; the two figures its section 4. */
export const DEFAULT_SETTINGS: Settings = {
  brandName: 'Summit Loop',
  tagline: 'Electronics recycling and infrastructure, Colorado',
  description:
    'Electronics recycling, infrastructure design, consulting and project management for businesses, municipalities and communities in Colorado.',
  phone: '',
  email: '',
  address: [],
  hours: [
    { days: 'Monday - Friday', hours: '8:00 AM - 6:00 PM' },
    { days: 'Saturday', hours: '9:00 AM - 4:00 PM' },
    { days: 'Sunday', hours: 'Closed' },
  ],
  mainSiteUrl: '',
  social: { facebook: '', instagram: '', linkedin: '', youtube: '' },
  timeZone: 'America/Denver',
  impact: { mode: 'live', electronicsLbs: 75_000, commonMaterialsLbs: 30_000 },
  partnersSaved: false,
}

/** A page of the provider's main site: the address as staff typed it, with the path at its end. */
export function onMainSite(mainSiteUrl: string, path: string): string {
  if (path === '/') return mainSiteUrl
  const url = new URL(mainSiteUrl)
  url.pathname = url.pathname.replace(/\/$/, '') + path
  return url.href
}

/** A `mailto:` link. Encoded, because an address may hold `?`, `&` and `%`, which would add recipients and text. */
export function mailtoHref(email: string, subject?: string): string {
  const at = email.lastIndexOf('@')
  const address = `${encodeURIComponent(email.slice(0, at))}@${encodeURIComponent(email.slice(at + 1))}`
  return `mailto:${address}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`
}

/** A `tel:` link for a number as people write it. */
export const telHref = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`
