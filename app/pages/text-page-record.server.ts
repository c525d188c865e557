import type { Db } from 'db/client.server'
import { sitePages } from 'db/schema/content'
import { and, eq, ne, notInArray } from 'drizzle-orm'
import type { Values } from '~/forms/fields'
import { paths } from '~/paths'
import type { FieldErrors } from '~/platform/http/problem.server'
import { defineRecord, findRecord } from '~/records/record.server'
import { contains } from '~/records/search.server'
import { BUILT_IN_PAGES } from './content'
import { redirectOldSlug } from './page-redirects.server'
import { LINKED_SLUGS, RESERVED_SLUGS } from './reserved-slugs'
import { writeRevision } from './revisions.server'
import { TEXT_PAGE_TEXTS, textPageFields } from './text-page-fields'

type Page = typeof sitePages.$inferSelect
type PageValues = Values<typeof textPageFields>

/** Text pages as a record. Built-in pages share the table, but not this form. */
export const textPageRecord = defineRecord({
  subject: 'page',
  names: { one: 'page', many: 'Pages' },
  table: sitePages,
  scope: notInArray(sitePages.slug, [...BUILT_IN_PAGES]),
  title: sitePages.title,
  fields: textPageFields,
  texts: TEXT_PAGE_TEXTS,
  addPath: paths.newTextPage,
  editPath: paths.editTextPage,
  search: (text) => contains([sitePages.title, sitePages.slug], text),
  tags: ['pages'],
  titleOf: ({ title }) => title,
  toRow: ({ order, ...values }) => ({ ...values, order: order ?? 0 }),
  toRecord,
  validate: ({ slug }) =>
    RESERVED_SLUGS.includes(slug)
      ? { slug: [`/${slug} is an address of the site itself. Choose another one.`] }
      : null,
  check: checkSlug,
  async afterSave(tx, page, before, staff) {
    await redirectOldSlug(tx, page, before)
    await writeRevision(tx, staff, {
      id: String(page.id),
      version: page.version,
      snapshot: toRecord(page),
      ...(before && {
        before: { version: before.version, snapshot: toRecord(before), at: before.updatedAt },
      }),
    })
  },
})

function toRecord({ title, slug, order, subtitle, content, ...page }: Page) {
  const { metaDescription, featuredImage, isPublished } = page
  return { title, slug, order, subtitle, content, metaDescription, featuredImage, isPublished }
}

/** Slugs are unique, and pages that the site links to cannot move. */
async function checkSlug(
  tx: Db,
  { slug, isPublished }: PageValues,
  id: string | number | null,
): Promise<FieldErrors | null> {
  const before = id === null ? null : await findRecord(textPageRecord, id, tx)
  const linked = LINKED_SLUGS.find((own) => own === before?.slug)
  if (linked && slug !== linked)
    return { slug: [`Every page links to /${linked}, so its address cannot be changed.`] }
  if (linked && !isPublished)
    return { isPublished: [`Every page links to /${linked}, so it has to stay published.`] }
  const [taken] = await tx
    .select({ deletedAt: sitePages.deletedAt })
    .from(sitePages)
    .where(and(eq(sitePages.slug, slug), ...(id === null ? [] : [ne(sitePages.id, Number(id))])))
  if (!taken) return null
  const where = taken.deletedAt
    ? ' It is in the trash. Restore it there or choose another address.'
    : ''
  return { slug: [`There is already a page at /${slug}.${where}`] }
}
