/** Recycled weights in lb. */
export interface Weights {
  electronicsLbs: number
  commonMaterialsLbs: number
}

/** Site-wide settings for pages, mail and feeds. An empty text hides its line. */
export interface Settings {
  brandName: string
  tagline: string
  description: string
  phone: string
  email: string
  /** Lines of the postal address. */
  address: string[]
  hours: { days: string; hours: string }[]
  /** URL of the provider's main site; empty if this is the main site. */
  mainSiteUrl: string
  social: { facebook: string; instagram: string; linkedin: string; youtube: string }
  /** IANA name; defines what "today" is. */
  timeZone: string
  impact: ImpactSettings
  /** Days after which recipient and text of sent mail are removed. */
  keepMailDays: number
  /** Whether staff have saved the list of partners, even an empty one. */
  partnersSaved: boolean
}

/** Factor sets to choose from, with their labels. */
export const FACTOR_SET_NAMES = {
  specified: 'As specified',
  published: 'Published sources (EPA)',
} as const
export type FactorSetId = keyof typeof FACTOR_SET_NAMES

interface ImpactSettings {
  /** `live` grows from the two starting figures while somebody watches; `recorded` is the sum of the ledger. */
  mode: 'live' | 'recorded'
  electronicsLbs: number
  commonMaterialsLbs: number
  /** Missing in older settings, which use the specified factors. */
  factorSet?: FactorSetId
  /** What full bars mean: “by the end of 2026”. Missing or empty: not shown. */
  goal?: string
}

/** Hours from document 1, section 9; figures from its section 4. */
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
  keepMailDays: 90,
  partnersSaved: false,
}

/** URL of a path on the provider's main site. */
export function onMainSite(mainSiteUrl: string, path: string): string {
  if (path === '/') return mainSiteUrl
  const url = new URL(mainSiteUrl)
  url.pathname = url.pathname.replace(/\/$/, '') + path
  return url.href
}

/**
 * A `mailto:` link. Encoded, because `?`, `&` and `%` in an address could add recipients and text.
 */
export function mailtoHref(email: string, subject?: string): string {
  const at = email.lastIndexOf('@')
  const address = `${encodeURIComponent(email.slice(0, at))}@${encodeURIComponent(email.slice(at + 1))}`
  return `mailto:${address}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`
}

/** A `tel:` link for a formatted number. */
export const telHref = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`
