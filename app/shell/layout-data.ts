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

/** A form that was just sent. */
export interface Sent {
  reference: string
  /** Of the sender's own page about it. */
  path: string
  /** What its confirmation says of this one alone. */
  remarks: string[]
}

/** Loader data of the root route. */
export interface RootData {
  layout: LayoutData
  theme: ThemeChoice
  flash: Flash | null
  /** Set where the address carries a signed reference. */
  sent?: Sent | null
  /** Scheme and host of the site, without a slash at the end. */
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
