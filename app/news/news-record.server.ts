import { newsPublications } from 'db/schema/content'
import { paths } from '~/paths'
import { defineRecord } from '~/records/record.server'
import { NEWS_TEXTS, newsFields } from './news-fields'

/** The publication record that staff edit. */
export const newsRecord = defineRecord({
  subject: 'news',
  names: { one: 'publication', many: 'News' },
  table: newsPublications,
  title: newsPublications.title,
  fields: newsFields,
  texts: NEWS_TEXTS,
  addPath: paths.newPublication,
  editPath: paths.editPublication,
  tags: ['news'],
  titleOf: ({ title }) => title,
  toRow: (values) => values,
  toRecord: ({ deletedAt: _, createdAt, ...publication }) => ({
    ...publication,
    createdAt: createdAt.toISOString(),
  }),
})
