import type { Logo } from '~/logos/logo'
import { listLogos } from '~/logos/logos.server'
import { log } from '~/server/log.server'
import { DEFAULT_SETTINGS, type Settings } from '~/settings/settings'
import { getSettings } from '~/settings/settings.server'

/** What the header and the footer of every page show. */
export interface Frame {
  settings: Settings
  headerLogo: Logo | null
  footerLogo: Logo | null
}

/** Never fails: where the database does not answer, the frame stands with its defaults. */
export async function getFrame(): Promise<Frame> {
  try {
    const [settings, logos] = [await getSettings(), await listLogos()]
    const first = (position: string) => logos.find((logo) => logo.position === position) ?? null
    return { settings, headerLogo: first('header'), footerLogo: first('footer') }
  } catch (error) {
    log.error('frame not loaded', error)
    return { settings: DEFAULT_SETTINGS, headerLogo: null, footerLogo: null }
  }
}
