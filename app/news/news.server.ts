import { db } from 'db/client.server'
import { newsPublications as news } from 'db/schema/content'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { altOf } from '~/images/alt.server'
import type { Publication } from './publication'

interface ListOptions {
  limit: number
  /** From 1. */
  page?: number
  /** Include inactive publications, for staff. */
  inactive?: boolean
}

/** One page of publications, newest first. `more` is true if another page follows. */
export async function listNews({ limit, page = 1, inactive = false }: ListOptions) {
  const rows = await db
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
    .limit(limit + 1)
    .offset((page - 1) * limit)
  const publications = rows
    .slice(0, limit)
    .map((row): Publication => ({ ...row, createdAt: row.createdAt.toISOString() }))
  return { publications, more: rows.length > limit }
}
