import { mediaFields } from '~/library/media-fields'
import { shownUrl } from '~/media/media.server'
import { getSettings } from '~/settings/settings.server'
import { formatMoment } from '../format-moment'
import { loadHistory } from '../records/load-history.server'
import { linkUses } from './mutations.server'
import { requireEditedMedia } from './require-media.server'

export type MediaDetailsItem = Awaited<ReturnType<typeof loadDetails>>

/** An image with its uses and history; throws a 404 response if there is none. */
export async function loadDetails(id: string | undefined) {
  const { item, deleted } = await requireEditedMedia(id)
  const [uses, history, { timeZone }] = await Promise.all([
    linkUses(item.url),
    loadHistory('media', item.id, mediaFields),
    getSettings(),
  ])
  const uploaded = formatMoment(item.uploadedAt, timeZone)
  return { ...item, shown: shownUrl(item), uploaded, uses, history, deleted }
}
