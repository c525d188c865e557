import type { BuiltInPage } from '~/pages/content'
import { listServices } from '~/services/services.server'
import { loadEWaste } from '~/site/e-waste/load.server'
import { loadHome } from '~/site/home/load.server'

/** What a page shows beside its content, for its preview: as its visitors get it. */
export async function loadPreviewData(page: BuiltInPage) {
  switch (page) {
    case 'home':
      return { page, home: await loadHome(null) }
    case 'services':
      return { page, services: await listServices() }
    case 'ewaste':
      return { page, ewaste: await loadEWaste() }
    default:
      return { page }
  }
}
