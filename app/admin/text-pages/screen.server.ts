import { LINKED_SLUGS } from '~/pages/reserved-slugs'
import type { RecordScreenData } from '../records/record-screen.server'

export const textPageScreenData: RecordScreenData = {
  describe: ({ slug }) => `Its address, /${slug}, will show “Page Not Found”.`,
  keepReason: ({ title, slug }) =>
    LINKED_SLUGS.includes(String(slug))
      ? `Every page of the site links to ${title} (/${slug}). You can edit its text instead.`
      : null,
}
