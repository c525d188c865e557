import { currentMark } from '~/certificates/wording.server'
import type { BuiltInPage } from '~/pages/content'
import { listServices } from '~/services/services.server'
import { loadEWaste } from '~/site/e-waste/load.server'
import { loadHome } from '~/site/home/load.server'

/** The data a page shows besides its content, for the preview. */
export async function loadPreviewData(page: BuiltInPage) {
  switch (page) {
    case 'home':
      return { page, home: await loadHome(null) }
    case 'services':
      return { page, services: await listServices() }
    case 'about':
      return { page, certifier: await currentMark() }
    case 'ewaste':
      return { page, ewaste: await loadEWaste() }
    default:
      return { page }
  }
}
