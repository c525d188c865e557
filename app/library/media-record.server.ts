import { mediaItems } from 'db/schema/content'
import { shownUrl } from '~/media/media.server'
import { paths } from '~/paths'
import { CACHE_TAGS } from '~/platform/purge.server'
import { defineRecord } from '~/records/record.server'
import { MEDIA_TEXTS, mediaFields } from './media-fields'
import { moveFocus } from './uses.server'

/** Images as staff describe and delete them; `storeImage` creates them. */
export const mediaRecord = defineRecord({
  subject: 'media',
  names: { one: 'image', many: 'Media' },
  table: mediaItems,
  title: mediaItems.name,
  fields: mediaFields,
  texts: MEDIA_TEXTS,
  addPath: paths.uploadMedia,
  editPath: paths.mediaDetails,
  // Any page may show it.
  tags: [...CACHE_TAGS],
  titleOf: ({ name }) => name,
  toRow: ({ name, alt, focalX, focalY }) => ({
    name,
    alt,
    focalX: focalX ?? 50,
    focalY: focalY ?? 50,
  }),
  toRecord: ({ name, alt, focalX, focalY }) => ({ name, alt, focalX, focalY }),
  async afterSave(tx, item, before) {
    if (before && shownUrl(item) !== shownUrl(before)) await moveFocus(tx, item.url, shownUrl(item))
  },
})
