import { listLogos } from '~/logos/logos.server'
import { getSettings } from '~/settings/settings.server'
import type { LayoutData } from './layout-data'

/** Data of the header and footer. Both parts are cached, so this rarely queries. */
export async function getLayoutData(): Promise<LayoutData> {
  const settings = await getSettings()
  const logos = await listLogos()
  const first = (position: string) => logos.find((logo) => logo.position === position) ?? null
  return { settings, headerLogo: first('header'), footerLogo: first('footer') }
}
