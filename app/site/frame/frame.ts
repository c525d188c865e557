import type { Logo } from '~/logos/logo'
import { DEFAULT_SETTINGS, type Settings } from '~/settings/settings'

/** What the header and the footer of every page show. */
export interface Frame {
  settings: Settings
  headerLogo: Logo | null
  footerLogo: Logo | null
}

/** The frame where the stored one could not be loaded. */
export const DEFAULT_FRAME: Frame = {
  settings: DEFAULT_SETTINGS,
  headerLogo: null,
  footerLogo: null,
}
