import type { Logo } from '~/logos/logo'
import type { Flash } from '~/platform/flash.server'
import type { ThemeChoice } from '~/platform/theme'
import { DEFAULT_SETTINGS, type Settings } from '~/settings/settings'

/** What the header and the footer of every page show. */
export interface LayoutData {
  settings: Settings
  headerLogo: Logo | null
  footerLogo: Logo | null
}

/** What the root loader sends with every page. */
export interface RootData {
  layout: LayoutData
  theme: ThemeChoice
  flash: Flash | null
  /** Scheme and host of the site, without a slash at the end. */
  origin: string
  /** Set where the page is a form that came back with mistakes. */
  refused?: true
}

/** The layout where the stored one could not be loaded. */
export const DEFAULT_LAYOUT: LayoutData = {
  settings: DEFAULT_SETTINGS,
  headerLogo: null,
  footerLogo: null,
}
