import { db } from 'db/client.server'
import { siteLogos } from 'db/schema/content'
import { asc, isNull } from 'drizzle-orm'
import { memoizeUntilPurged } from '~/platform/purge.server'
import type { Logo } from './logo'

/** All logos, ordered within their position. Cached until one changes, because every page shows some. */
export const listLogos: () => Promise<Logo[]> = memoizeUntilPurged(['logos'], () =>
  db
    .select({
      id: siteLogos.id,
      name: siteLogos.name,
      url: siteLogos.url,
      position: siteLogos.position,
      link: siteLogos.link,
    })
    .from(siteLogos)
    .where(isNull(siteLogos.deletedAt))
    .orderBy(asc(siteLogos.order), asc(siteLogos.uploadedAt)),
)
