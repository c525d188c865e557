import { db } from 'db/client.server'
import { newsPublications as news } from 'db/schema/content'
import { type Page, takePage } from 'db/take-page'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { altOf } from '~/images/alt.server'
import type { Publication } from './publication'

interface ListOptions extends Page {
  /** Include inactive publications, for staff. */
  inactive?: boolean
}

/** One page of publications, newest first. `more` is true if another page follows. */
export async function listNews({ inactive, ...page }: ListOptions) {
  const query = db
    .select({
      id: news.id,
      title: news.title,
      summary: news.summary,
      date: news.date,
      source: news.source,
      url: news.url,
      imageUrl: news.imageUrl,
      imageAlt: altOf(news.imageUrl),
      isActive: news.isActive,
      createdAt: news.createdAt,
    })
    .from(news)
    .where(and(inactive ? undefined : eq(news.isActive, true), isNull(news.deletedAt)))
    .orderBy(desc(news.date), desc(news.id))
  const { rows, more } = await takePage(query, page)
  const publications = rows.map(
    (row): Publication => ({ ...row, createdAt: row.createdAt.toISOString() }),
  )
  return { rows: publications, more }
}
