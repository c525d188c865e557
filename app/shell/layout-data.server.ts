import { listLogos } from '~/logos/logos.server'
import { getSettings } from '~/settings/settings.server'
import type { LayoutData } from './layout-data'

/** What the header and the footer of every page show. Both parts are kept in memory: no query as a rule. */
export async function getLayoutData(): Promise<LayoutData> {
  const [settings, logos] = [await getSettings(), await listLogos()]
  const first = (position: string) => logos.find((logo) => logo.position === position) ?? null
  return { settings, headerLogo: first('header'), footerLogo: first('footer') }
}
