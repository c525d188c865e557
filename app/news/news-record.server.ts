import { newsPublications } from 'db/schema/content'
import { defineRecord } from '~/records/record.server'
import { NEWS_TEXTS, newsFields } from './news-fields'

/** Publications as staff make and change them. */
export const newsRecord = defineRecord({
  subject: 'news',
  table: newsPublications,
  fields: newsFields,
  texts: NEWS_TEXTS,
  tags: ['news'],
  titleOf: ({ title }) => title,
  toRow: (values) => values,
  toRecord: ({ deletedAt: _, createdAt, ...publication }) => ({
    ...publication,
    createdAt: createdAt.toISOString(),
  }),
})
