import type { Logo } from '~/logos/logo'
import type { Flash } from '~/platform/flash.server'
import type { ThemeChoice } from '~/platform/theme'
import { DEFAULT_SETTINGS, type Settings } from '~/settings/settings'

/** What the header and footer of every page show. */
export interface LayoutData {
  settings: Settings
  headerLogo: Logo | null
  footerLogo: Logo | null
}

/** A lead that was just sent. */
export interface Sent {
  reference: string
  /** Path of the lead's own page. */
  path: string
  /** Additional sentences of its confirmation. */
  remarks: string[]
  /** Whether it is on a waiting list. */
  isWaiting: boolean
}

/** Loader data of the root route. */
export interface RootData {
  layout: LayoutData
  theme: ThemeChoice
  flash: Flash | null
  /** Set if the URL contains a signed reference. */
  sent?: Sent | null
  /** Scheme and host of the site, without a trailing slash. */
  origin: string
  /** Set if the page is a form that failed validation. */
  refused?: true
}

/** Used if the stored layout could not be loaded. */
export const DEFAULT_LAYOUT: LayoutData = {
  settings: DEFAULT_SETTINGS,
  headerLogo: null,
  footerLogo: null,
}
